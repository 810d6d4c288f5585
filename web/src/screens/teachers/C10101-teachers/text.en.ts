import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  C10101: {
    chosen: '{{count}} chosen',
    keys: 'Move with the arrow keys, choose with the space bar.',
    invalid_subject: 'Inactive',
    office_facts: 'What is registered',
    office_hint: 'If something should be changed, contact your home center.',
    teacher_id: 'Teacher ID',
    name: 'Name',
    kind: 'Type of teacher',
    centers: 'Centers',
    most: 'Most periods a day',
    most_in_row: 'Periods in a row',
    subjects: 'Subjects taught',
    no_subjects: 'None registered yet',
    periods: 'Periods: {{count}}',
    incident_hint:
      'If this teacher is suddenly absent, this leads through substitutes, canceled lessons and messages on one page. It starts with today’s lessons.',
    incident_open: 'Handle a sudden absence today',
    incident_none: 'You don’t have permission to handle a sudden absence.',
    chat_hint: 'Opens the chat of this teacher and the center alone. Students and guardians don’t see it.',
    chat_open: 'Open the chat with this teacher',
    chat_none: 'You don’t have permission to use chat.',
    untaught_title: 'Coming lessons in the subjects you take out: {{count}}',
    untaught_body:
      'If you save, they stay with this teacher, with a warning in “Assignment”. Open the lessons and change the teacher or assign them again.',
    ahead_one:
      'This teacher has {{lessons}} coming lessons until {{until}}. They stay with the teacher even if made inactive. Change their teacher in “Assignment” first.',
    ahead_many:
      '{{teachers}} of them have {{lessons}} coming lessons until {{until}}. They stay with these teachers even if made inactive. Change their teacher in “Assignment” first.',
    section_centers: 'Centers and subjects',
    hint_home: 'The center where this teacher mostly works',
    hint_centers: 'Centers where shifts can be entered. Include the home center',
    hint_most: '1–7',
    hint_in_row: '1–7. Empty: not settled',
    hint_desired: '0: not settled',
    section_contact: 'Contact',
    section_office: 'Office',
    hint_comment: 'A note for staff. The teacher doesn’t see it',
    hint_own_desired: 'Periods you would like to teach a week. 0: not settled',
    hint_contacts: 'The center may call when you can’t be reached',
  },
}
