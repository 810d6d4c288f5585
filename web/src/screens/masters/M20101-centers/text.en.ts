import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  centers: {
    readers: 'Chat guardians',
    readers_hint:
      'The people chosen here also read the chat between teachers and students. Without any, neither teachers nor students can write in the chat of a lesson. We recommend two or more.',
    readers_none: 'Without a chat guardian the chat of lessons is closed.',
    readers_one: 'There is only one chat guardian. We recommend choosing another for days off.',
    readers_nobody:
      'Nobody in charge of this center may use chat review. Check centers and permissions on the Users page.',
    reader_inactive: 'Can’t read now (suspended, other centers, or no permission)',
    reader_since: 'Since {{date}}',
    reader_unread: 'Lesson chats not read in 30 days: {{count}}',
    reader_no_mail: 'No e-mail address for urgent messages (each person adds their own under Account)',
    reader_all_read: 'Everything is read',
    readers_save: 'Save guardians',
    readers_saved: 'The chat guardians were saved',
    readers_close: 'Leave no chat guardian at all?',
    readers_close_body:
      'The chat of lessons closes: teachers and students can write in the center’s chat alone.',
    readers_close_do: 'Leave none',
  },
}
