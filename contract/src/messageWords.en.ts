import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './messageWords.ts'

export const en: TranslationOf<typeof words> = {
  messageCodes: {
    MSG_0001: 'This was changed on another device. Reload the page and look at what it says now.',
    MSG_1003:
      'The schedule overlaps with another, so it can’t be changed. Check that there is no other lesson at the same time.',
    MSG_1003_lessons_there:
      'Lessons are assigned at this time, so no office work can be entered. Move the lessons to another teacher or unassign them first.',
    MSG_1003_office_work_there:
      'There is other office work at this time already, so no further can be entered. Take that one out first.',
    MSG_1003_history: 'Unassigned because schedules overlapped',
    MSG_1004:
      'The teacher’s shift has been changed to unavailable, so this can’t be changed. Choose another teacher.',
    MSG_1004_lessons_assigned:
      '{{unit}}: {{lessons}} assigned, so this can’t be changed. Assign them to another teacher first.',
    MSG_1004_history: 'Unassigned because the teacher’s shift became unavailable',
  },
}
