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
    hint_phone:
      'Shown as contact at the end of e-mails and on the pages of students and teachers. Not shown if empty',
    hint_email:
      'Shown beside the phone number. Replies of students and teachers to e-mails arrive here. If empty, nobody can reply to e-mails',
    before_invalid:
      ' This center can’t be chosen any more for assignment, publishing and attendance, and nobody looks after lessons that stand. First change the home center of its students, or end the lessons.',
    section_requests: 'Requests and rescheduling',
    hint_second_choice: 'Default: accepted',
    hint_reserved_days: 'Days for which the slot is kept until staff decide. Default: 3',
    hint_open_requests: 'Requests that one student can have pending at a time. 0: no limit. Default: 5',
    hint_transfers: '0: no limit. Default: 0',
    section_absence: 'Absence',
    hint_absence_days: 'Open days before. Default: 2',
    hint_absence_time: 'Default: 18:00',
    hint_makeup: 'Until the end of the month, so many months after the absence. Default: 1',
    section_days: 'Lesson days',
    hint_fifth_week: 'Default: with lessons',
    section_reports: 'Reports',
    hint_due:
      'Hours after the lesson within which it is submitted (1–72). After that it is “Overdue”, and an alert is shown. Default: 24',
    section_chat: 'Chat',
    hint_chat:
      'What teachers and staff write to students outside these hours is sent the next morning. From 30 minutes before a lesson to 30 minutes after it, everything arrives at once. What students write always arrives at once.',
    hint_chat_from: 'Default: 9:00',
    hint_chat_to: 'Default: 22:00',
    hint_chat_days:
      'Days after the lesson on which one can write (1–30). After that it is read only. Default: 7',
    hint_chat_files: 'Default: allowed',
    section_wishes: 'Automatic assignment',
    hint_wishes:
      'How much automatic assignment and the order of candidates heed each preference. Fewer unassigned lessons always come first, and nobody is assigned a subject they can’t teach. What a strength changes can be seen in the figures of a week: in Assignment, “Automatic assignment”, “Compare plans”.',
    hint_wish: 'Default: {{strength}}',
    hint_strict:
      'Strictly: looks for an assignment in which nothing earlier in this order suffers at all: preferred sex and type, same teacher as last week and preferred teachers, periods and working days, wished number of periods, changes since publishing. It takes long. Default: the best assignment as a whole',
  },
}
