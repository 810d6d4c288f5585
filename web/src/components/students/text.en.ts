import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  'student-choice': {
    choose: 'Choose a student',
    search: 'Search by name, reading, ID or school',
    none_found: 'No student matches',
    none_found_body: 'Only students in your charge are found. Try other words.',
    found: 'Students found',
  },
  studentFilter: {
    student: 'Student',
    any: 'All students',
    chosen: 'Chosen student',
  },
}
