import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  consults: {
    list: 'List of help desk messages',
    show: 'Status',
    all: 'All',
    named: 'With name',
    anonymous: 'Without name',
    wishes_reply: 'Answer wished',
    answered: 'Answers: {{count}}',
    row_anonymous: 'Message without a name',
    none: 'No messages yet',
    none_body: 'When one arrives, you are told by an alert and at the notification e-mail address.',
    none_found: 'No messages with this status',
    choose: 'Choose a message from the list. Opening one is kept on record.',
    more: 'Previous page',
    next: 'Next page',
    page: 'Page {{page}} ({{total}} in all)',
    back: 'Back to the list',
    confidential:
      'Don’t copy what is written here to other pages, e-mails or conversations. Don’t tell the people who are named in it.',
    day_only: '{{day}} (the time isn’t kept)',
    anonymous_body:
      'A message without a name. Nothing is kept anywhere of who wrote it. It can’t be answered.',
    no_reply_wished: 'The writer doesn’t wish an answer.',
    words: 'Message',
    answers: 'Answers',
    answer_by: '{{name}}　{{at}}',
    unread: 'The writer hasn’t read it yet',
    answer: 'Write an answer',
    answer_hint: 'The writer reads it at the help desk. An answer that was sent can’t be deleted or changed.',
    answer_missing: 'Write an answer.',
    answer_long: 'It can have up to {{max}} characters. Now it has {{count}}.',
    send: 'Send the answer',
    failed: 'The answer could not be sent',
    sent: 'The answer was sent.',
    state: 'Status',
    state_hint: '“In progress” or “Closed” stops the reminders that nobody has taken it up.',
    state_by: 'Status set by: {{name}}',
    state_saved: 'The status is now “{{state}}”.',
  },
}
