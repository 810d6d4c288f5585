import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  reportSheet: {
    sheet_of: 'Lesson report of {{day}}',
    empty_row: '(Nothing written)',
    nothing: 'Nothing was written',
    first: 'First lesson',
    absent_sheet: 'The student was absent on this day.',
    corrected: 'Corrected',
    sent_at: 'Sent {{at}}',
    corrected_at: 'Corrected and sent {{at}}',
    read_at: 'Read {{at}}',
    unread: 'Unread',
    teacher: 'Teacher: {{name}}',
    student: '{{name}}',
    source_rows: 'From other fields',
    source_report: 'From the last report',
    source_lesson: 'From the planned lesson',
  },
  reports: {
    overdue: 'Overdue',
    due_hours: 'Due in {{hours}} h',
    due_minutes: 'Due in {{minutes}} min',
    due_days: 'Due in {{days}} days',
    write: 'Write the report',
    write_on: 'Continue writing',
    amend: 'Amend the returned report',
    read: 'Read the report',
    other_author: 'The report is now written by {{name}}',
    write_of: 'Write the report of {{student}}',
    write_on_of: 'Continue the report of {{student}}',
    amend_of: 'Amend the returned report of {{student}}',
    read_of: 'Read the report of {{student}}',
  },
  reportWaiting: {
    title: 'Reports waiting to be sent: {{count}}',
    body: 'You pressed Send without a connection, so they have not arrived yet. They are sent when you open them.',
    open: 'Open the report sent at {{at}}',
  },
  reportTelling: {
    mail: 'The family is told by e-mail in 10 minutes. If you send the report back before then, no e-mail goes out.',
    mail_absence:
      'The family is told by e-mail in 10 minutes. If you take the approval back before then, no e-mail goes out.',
    month:
      'The e-mail goes out on the 1st of next month with the whole month (as wished in the student record).',
    none: 'The family gets no e-mail.',
    tick: 'Tell the family',
    tick_hint:
      'The student record says “only when needed”. If you tick this, the family is told by e-mail in 10 minutes.',
  },
}
