import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  PendingSchedule: {
    none: 'No lesson needs attention',
    urgent: 'Needs attention',
    facets: 'Filter by what it waits for',
    causes: 'Waits for',
    when: 'Date and time',
    student: 'Student',
    lesson: 'Course, subject',
    teacher: 'Teacher',
    teacher_none: 'Not settled',
    center: 'Center',
    due: 'Due',
    due_make_up: 'Make up by {{day}}',
    due_left: '{{count}} days left',
    due_today: 'Until today',
    due_reserved: 'Held until {{day}}',
    due_over: 'No longer held',
    ways: 'Next step',
    way_of: ': {{when}} {{name}}',
    open_request: 'Open the request',
    open_assignment: 'Open teacher assignment',
    open_application: 'Reschedule it',
    see_request: 'See the request',
    choose_date: 'Ask for a make-up lesson',
    center_answers: 'The center will answer',
    center_assigns: 'The center will assign a teacher',
    family_chooses: 'The classroom and the family choose a make-up date',
  },
}
