import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  authRefusals: {
    half_ended:
      'More than 5 minutes have passed since your password or organization account was checked, or it was used already. Log in again from the start.',
    network_stopped:
      'Wrong passwords or codes were entered {{max}} times in a minute from your network, so logging in from it is stopped for now. Wait {{seconds}} s and try again. User IDs used on this device before can log in without waiting.',
    outside_silent:
      'The server that checks organization accounts doesn’t answer. Try again after a while, or use your user ID and password.',
    outside_ended:
      'More than 10 minutes have passed, it was begun in another browser, or it was used already. Begin again from the start.',
    outside_refused:
      'The answer about your organization account couldn’t be verified, so it wasn’t accepted. Begin again from the start. If it keeps happening, contact an administrator.',
    wait: 'Wait {{duration}} and try again.',
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min ({{seconds}} s)',
    password_blank: 'A password can’t be nothing but spaces. Use other characters too.',
    password_short: 'Use {{minimum}} characters or more for the new password.',
    password_long: 'Use {{max}} characters or fewer for the new password.',
    password_known: 'The new password equals or resembles your user ID or name. Choose another.',
    password_common: 'This password is commonly used and may be guessed. Choose another.',
    child_here: 'That child is logged in on this device now. Enter the user ID of another child.',
    child_gone:
      'That child isn’t logged in on this device any more: logged out, with a new password, or for too long. Choose “Add a sibling” in the user menu to add them again.',
    family_full: 'Up to {{max}} children can share a device. Remove one who doesn’t use it first.',
    center_group: 'A center group has neither lessons nor shifts. Choose one center of the group.',
    password_changed:
      'The password was changed elsewhere just now, so nothing was done here. Check the new password and try again.',
    wrong_code:
      'The code is wrong or was used already. Enter the six digits that your authenticator app shows now, or a recovery code you haven’t used.',
    wrong_passkey:
      'The passkey couldn’t be verified. It took too long, or another passkey was used. Try again.',
    no_passkey:
      'No passkey that works at this address has been added. Use a verification code or a recovery code.',
  },
}
