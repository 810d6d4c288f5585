import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  chatRefusals: {
    chat: 'Chat',
    message: 'Message',
    student: 'Student',
    unsent: 'Message before sending',
    not_sent: 'Message that wasn’t sent',
    readers:
      'Only people who look after this center and may use Chat review can be chat guardians. Choose again.',
    list_broken: 'The rest of the list can’t be read. Reload the list.',
    no_answer_first: '{{name}} already marked this as “No answer needed”.',
    newer: 'A newer message has come since. Read it, then choose again.',
    nobody_waits: 'This message isn’t waiting for an answer.',
    sent_first: 'It was sent before you took it back. The other person can read it by now.',
    decided_first: 'Before you took it back, it was decided not to send it. Read the reason.',
    withdrawn_first: 'It was taken back already. It wasn’t sent.',
    own_report: 'You can’t report your own message. If something troubles you, write to the help desk.',
    taken_anew:
      '{{name}} took this over first and wrote it in their own name. Look at the chat before you write the same.',
    taken_settled: '{{name}} marked this as settled first. Look at the chat before you write the same.',
    put_away: 'The writer has put it away already. Look at the chat before you write the same.',
    muted: '{{muted}} Reason: {{reason}}',
    teacher_changed:
      'It wasn’t sent because the teacher of this chat has changed. See who it is now; if the message still fits, send it again.',
    instead_gone:
      'The message you were taking over isn’t in this chat any more. Look at the chat before you send.',
    no_files: 'Files can’t be sent in the chats of this center.',
  },
}
