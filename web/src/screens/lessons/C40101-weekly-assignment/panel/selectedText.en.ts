import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './selectedText.ts'

export const en: TranslationOf<typeof words> = {
  'C40101-selected': {
    student_named: '{{name}}',
    title: 'The student’s week and earlier teachers',
    loading: 'Loading…',
    able: 'Teachers who work at this time: {{working}}. Of these, {{able}} can teach this subject.',
    lessons: 'Lessons of the week shown',
    here: 'this lesson',
    unassigned: 'Unassigned',
    taught: 'Teachers of this subject (last 90 days)',
    taught_line: '{{name}}　lessons: {{count}}, last on {{day}}',
    taught_none: 'There were no lessons in this subject in the last 90 days.',
    latest: 'Last lesson in this subject',
    latest_line: '{{day}} {{slot}}, {{name}}',
    latest_report: 'Open its report',
    report: 'Lesson report',
    report_open: 'Open the report of this lesson',
    latest_none: 'There hasn’t been a lesson in this subject yet.',
  },
}
