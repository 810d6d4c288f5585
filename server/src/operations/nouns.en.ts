import type { Translations } from '@terakoya/domain/words/words'

export const en = {
  workNouns: {
    lesson: 'Lesson',
    student: 'Student',
    teacher: 'Teacher',
    center: 'Center',
    target_center: 'Center to move to',
    course: 'Course',
    subject: 'Subject',
    request: 'Request',
    shift: 'Shift',
    task: 'Task',
    comparison: 'Comparison of plans',
    editable_day: 'Day that can be edited',
    office_work: 'Office work of this week',
    incident: 'Record of the sudden absence',
    called_person: 'Person to call',
    call_for_substitute: 'Call for a substitute',
    stand_in_ask: 'Request to substitute',
    notice: 'Notice',
    alert: 'Alert',
    calculation: 'Calculation',
  },
} satisfies Translations
