import type { Translations } from '@terakoya/domain/words/words'

export const en = {
  refusals: {
    trouble:
      'Something went wrong on the server, so it couldn’t be done. Nothing was changed. If it keeps happening, tell an administrator.',
    trouble_numbered:
      'Something went wrong on the server, so it couldn’t be done. Nothing was changed. If it keeps happening, give an administrator the number {{request}}.',
    not_signed_in: 'You aren’t logged in, or your login has expired. Log in again.',
    login_stopped: 'This user ID is suspended. Contact your classroom or an administrator.',
    forbidden: 'You don’t have permission to do this. If you need it, contact an administrator.',
    other_signed_in:
      'Somebody else is logged in on this device now, so nothing was done. Open the page again.',
    forged: 'This didn’t come from our own page, so it wasn’t accepted. Open the page again.',
    password_change_needed: 'You are logged in with a temporary password. Set a new one first.',
    enrolment_needed:
      'Two-step verification is required. Set up an authenticator app or a passkey in “Account” first.',
    looking_only:
      'While you view another person’s screens, you can only look. To do something, press “Stop viewing” first.',
    looking_closed:
      'This can’t be opened while you view another person’s screens (chat, help desk messages, student records, texts of lesson reports, Zoom log, accounts and so on).',
    looking_over:
      'The time for viewing another person’s screens is over. Press “Stop viewing” to go back to your own.',
    unknown_call: 'There is no task called “{{api}}”. Reload the page.',
    data: 'The data',
    not_found:
      '{{what}} not found. It was deleted, or is outside of what you may see. Go back to the list and check.',
    invalid: 'Something entered isn’t right.',
    too_many: 'Too many requests. Wait {{seconds}} s and try again.',
    busy: 'Busy right now: {{what}}. Wait about {{seconds}} s and try again.',
    still_working:
      'What you sent before is still being worked on, so this wasn’t accepted. Wait about 5 seconds and try again.',
    unavailable:
      'The database can’t be reached right now. Leave what you entered as it is, wait a little and try again.',
    overloaded: 'The server is busy right now. Leave what you entered as it is, wait a little and try again.',
    disk_full:
      'The server’s storage is full, so nothing can be saved. Leave what you entered as it is and contact an administrator.',
    stopping:
      'The server is shutting down, so nothing can be accepted. Leave what you entered as it is, wait a little and try again.',
    slow_sending: 'Sending took too long, so it wasn’t accepted. Check your connection and try again.',
    timeout: 'This took too long and was stopped. Narrow the range, or wait a little and try again.',
    broken_off: 'Sending was interrupted.',
    home_changes:
      'A change of home center is planned for this student, so this can’t be saved. Check the plan in “Change of home center”.',
    center_closed: 'The center to move to has become inactive. Choose another center.',
    center_awaited:
      'Students are planned to move to this center, so this can’t be saved. Take back their plans in “Change of home center”, or try again after the day of the change.',
    reported:
      'The report of this lesson has been started, so it can’t be rescheduled, moved to another center or canceled. Delete the report first.',
    day_closed: 'This day or time slot is closed, so no lesson can be put there. Choose an open one.',
    list: ', ',
    sentences: '{{first}} {{then}}',
    field: '{{label}} ({{field}})',
  },
} satisfies Translations
