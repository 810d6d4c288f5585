import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'C50102-past': {
    title: 'Lesson reports of {{name}}',
    to_lesson: 'To the report of this lesson',
    to_list: 'List and PDF',
    subject: 'Subject',
    subject_all: 'All subjects',
    print: 'Print',
    none: 'No reports yet',
    none_own: 'After a lesson, the report your teacher writes arrives here.',
    none_body: 'Reports appear here once the center has approved them.',
    none_of_subject: 'No reports of this subject',
    none_of_subject_body: 'Choose “All subjects” to see others.',
    older: 'Earlier reports',
    all_shown: 'There are no earlier reports',
    older_failed: 'The rest could not be loaded',
    open: 'Open the report of {{day}}, {{subject}}',
    unread: 'Unread',
    read: 'Read',
    choose_body: 'Find the student whose reports you want to read.',
    choose_other: 'Choose another student',
    own_students: 'Students you teach',
    own_none: 'You have no students yet',
    own_none_body: 'When lessons are published, you can read the reports of their students here.',
    report_count: 'Reports: {{count}}',
    to_today: 'To today’s lessons',
  },
}
