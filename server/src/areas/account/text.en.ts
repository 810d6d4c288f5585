import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  accountRefusals: {
    password_expired: 'The temporary password has expired. Ask an administrator for a new one.',
    upload_day_limit:
      'This is more than can be uploaded in a day ({{limit}} in all). Send fewer files, or send them again tomorrow.',
    wrong_credentials: 'The user ID or password is wrong. Check them and enter them again.',
    ask_for_help:
      'If you forgot your password, or it wasn’t you who mistyped it, contact your classroom or an administrator.',
    stopped_device:
      'Wrong passwords were entered for this user ID on this device one after another, so logging in from it is stopped until {{until}}.',
    stopped_network:
      'Wrong passwords were entered for this user ID one after another (perhaps by somebody else), so logging in from this network is stopped until {{until}}.',
    stopped_everywhere:
      'Wrong passwords were entered for this user ID many times from many networks, so logging in from a device not used before is stopped until {{until}}.',
    known_device_may: 'From a device where you have logged in before, you can log in without waiting.',
    stopped_code:
      'Wrong codes or passkeys were given one after another, so logging in is stopped until {{until}}.',
    check_the_clock:
      'Also check that the clock of your authenticator app is right. If you can use neither the app nor a passkey nor a recovery code, contact an administrator.',
    stopped_proof:
      'Wrong codes or passkeys were given one after another, so checking is stopped until {{until}}.',
    nothing_works:
      'If you can use neither the app nor a passkey nor a recovery code, contact an administrator.',
    stopped_password:
      'Wrong passwords were entered one after another, so checking your password is stopped until {{until}}.',
    password_forgotten: 'If you forgot your password, contact an administrator.',
    wrong_password: 'The password is wrong. Enter the one you log in with.',
    same_password: 'The new password is the same as the current one. Choose another.',
    outside_already: 'An organization account is linked already. To use another one, unlink it first.',
    outside_others:
      'This account is linked to another user. Choose another account, or contact an administrator.',
    outside_off: 'No organization account is linked.',
    outside_unknown:
      'The account you chose isn’t linked to any user of Terakoya, so you can’t log in with it. Log in with your user ID and password, and link it in “Account”.',
    passkey_no_host:
      'The server’s address is a number (IP address), so passkeys can’t be used. Use an authenticator app.',
    passkey_too_many: 'Up to {{max}} passkeys can be added. Delete one you don’t use first.',
    passkey_not_made:
      'The passkey couldn’t be added. More than 5 minutes have passed, or it was made on another page. Begin again from the start.',
    passkey_known: 'This passkey has already been added.',
    registration_off:
      'Sign-up isn’t offered. If you need a user ID, contact your classroom or an administrator.',
    view_name_taken: 'The name of the view (view_name) “{{name}}” is already used. Enter another.',
    views_of_screen: 'Up to {{max}} views can be saved for a screen. Delete views you don’t use.',
    views_in_all: 'Up to {{max}} views can be saved for all screens together. Delete views you don’t use.',
    view_of_names: 'The search (search) of a list of people can’t be saved in a view. Empty it and save.',
    view_of_no_list: 'This screen (screen_code) has no list whose view could be saved.',
    view_part_unknown:
      'There is a field or value that this list doesn’t have ({{part}}). Reload the page and choose again.',
    app_on:
      'An authenticator app is set up already. If you changed your phone, turn it off first and set it up again.',
    app_not_begun:
      'The QR code to set it up wasn’t made, was replaced, or is more than 15 minutes old. Begin again from the start.',
    app_off: 'No authenticator app is set up.',
    factor_off: 'Two-step verification isn’t in use.',
    app_wrong_code:
      'The code is wrong. Enter the six digits that your authenticator app shows now. If it keeps happening, check that your phone’s clock is right.',
    no_sibling: 'Only a student’s user ID can be added as a sibling.',
    proof_missing: 'Enter a verification code, or confirm with a passkey.',
  },
  calendarWords: {
    name: 'Terakoya schedule',
    office: 'Office work',
    taught: '{{subjects}} (students: {{count}})',
    dots: ', ',
  },
}
