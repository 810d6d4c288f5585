import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './staffText.ts'

export const en: TranslationOf<typeof words> = {
  mailChat: {
    news_subject: 'New messages in chat',
    news: 'Unread messages in chat: {{count}}.',
    anchor_subject: 'Copy of the chat records, {{day}}',
    anchor_broken_subject: 'Urgent: the chat records don’t match, {{day}}',
    anchor_broken_head: 'Chats that differ from what was sent: {{count}}.',
    anchor_broken_next: 'See on this page which chats they are.',
    anchor_day: 'Date: {{day}}',
    anchor_rooms: 'Chats: {{rooms}} (checked message by message tonight: {{verified}})',
    anchor_broken: 'Chats that don’t match: {{count}}',
    anchor_root: 'Copy (SHA-256): {{root}}',
    anchor_keep: 'This copy shows later that the records were not rewritten. Please keep it.',
    no_names: 'This e-mail holds no names and no messages. Don’t forward it.',
    child_subject: 'Urgent: a message about a student’s safety',
    check_subject: 'Urgent: something in chat to be checked',
    second_subject: 'Urgent: something in chat needs a second check',
    waiting_subject: 'Chat messages waiting to be checked: {{count}}',
    grave_subject: 'Urgent: a serious message in a chat with a student',
    grave_held_subject: 'Urgent: a serious message to a student',
    lent: 'In the chat of a lesson that one of your center’s students takes at another center, something must be looked at right away.',
    lent_call: 'The center that gives the lesson decides. Call it and ask what came of it.',
    lent_way: 'This page shows which student it is about, until it is decided.',
    second:
      'One person has decided a check of high severity. A second center manager or administrator has to check it.',
    second_press: 'Look at it on this page and press “I agree” or “Make it grave”.',
    child: 'There is a message about a student’s safety in chat. Please look at it right away.',
    waiting:
      'Chat messages waiting to be checked before they are sent: {{count}}. They have not reached the student yet.',
    waiting_next:
      'If more come, this e-mail isn’t sent again for 1 hour. What nobody opens is told to the next person.',
    waiting_press: 'Look at each on this page and press “May be sent” or “Don’t send”.',
    grave: 'There is a serious message in a chat with a student. Please look at it right away.',
    grave_held: 'There is a serious message to a student in chat. Please look at it right away.',
    look: 'Something in chat must be looked at right away.',
    not_arrived: 'It has not reached the student yet.',
    next: 'If nobody opens it within 30 minutes, the next person is told.',
    next_morning:
      'If nobody opens it, the next person is told at 8:00 in the morning, as nobody is told during the night.',
    next_held:
      'If nobody opens it, the next person is told after 30 minutes (after 5 minutes around lessons and for what is urgent).',
    next_none: 'All administrators have been told. Nobody else will be told after them.',
    press: 'Look at it on this page and press “No problem”, “On record” or “Serious”.',
    press_held: 'Look at it on this page and press “May be sent” or “Don’t send”.',
    by_two: 'What is of high severity is sent only when two people have pressed “May be sent”.',
  },
  mailConsults: {
    subject: 'A message is waiting at the help desk',
    head: 'There is a message at the help desk that nobody has taken up yet.',
    next: 'Read it on this page and set it to “In progress”. If nobody does, all administrators are told.',
    no_names: 'This e-mail holds no names and nothing of what was written. Don’t forward it.',
  },
  mailMeetings: {
    subject: 'Urgent: something in a lesson’s meeting to be checked',
    head: 'Something in a lesson’s meeting must be looked at right away.',
    what: 'Either an unknown person entered a meeting with a student, or one adult and one student stayed after the lesson with nobody else whose identity is known.',
    lent: 'It is a lesson that one of your center’s students took at another center. The center that gave the lesson decides. Call it and ask what came of it.',
    check:
      'Check on this page who joined, write the reason and decide. If the lesson is going on right now, call the teacher first.',
    next: 'If nobody decides, all administrators are told too.',
    no_names: 'This e-mail holds no names. Don’t forward it.',
  },
  mailSignIn: {
    subject: 'About your login: {{news}}',
    when: '{{news}}: {{at}}.',
    browser: 'Device: {{browser}}',
    not_you:
      'If it wasn’t you, change your password on this page right away and log the other devices out. If you can’t log in, contact your classroom or an administrator.',
    never_asked:
      'Replies to this e-mail are not read. We never ask for passwords or verification codes by e-mail or phone.',
    app_on: 'Authenticator app added',
    app_on_meaning:
      'From the next login on, you are asked for the app’s verification code after your password.',
    app_off: 'Authenticator app removed',
    app_off_meaning: 'From the next login on, you are no longer asked for the app’s verification code.',
    passkey_on: 'Passkey added',
    passkey_on_meaning: 'From the next login on, you are asked for the passkey after your password.',
    passkey_off: 'Passkey deleted',
    passkey_off_meaning: 'You can no longer log in with the passkey you deleted.',
    passkey_copied: 'Passkey not accepted',
    passkey_copied_meaning:
      'The passkey’s count of uses had gone back, so it may have been copied. Delete this passkey and add a new one.',
    outside_joined: 'Organization account linked',
    outside_joined_meaning:
      'From the next login on, you can log in with that account instead of your password.',
    outside_released: 'Organization account unlinked',
    outside_released_meaning:
      'You can no longer log in with that account. Log in with your user ID and password.',
    codes_renewed: 'New recovery codes made',
    codes_renewed_meaning: 'The old recovery codes no longer work.',
    recovery_used: 'Logged in with a recovery code',
    recovery_used_meaning: 'The code that was used no longer works.',
    code_wrong: 'Wrong verification codes again and again',
    code_wrong_meaning:
      'After the right password (or the linked organization account), wrong verification codes were entered again and again. If it wasn’t you, somebody else is using your password or that account. Change your password right away.',
    reset_asked: 'Reset of two-step verification requested',
    reset_asked_meaning:
      'An administrator has requested to reset your two-step verification. After 24 hours, or once a 2nd administrator agrees, your password alone is enough to log in. If you didn’t ask for it, refuse it at “Two-step verification” under “Account” and tell another administrator.',
    new_device: 'Login from a new device',
    new_device_meaning: 'If it was you, there is nothing to do.',
    reset_done: 'Two-step verification was reset',
    reset_done_meaning:
      'Your authenticator app, passkeys and recovery codes no longer work. Log in and set them up again.',
  },
}
