import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  personWays: {
    ways: 'Screens of this person',
    absence: 'Sudden absence',
    karte: 'Student record',
    application: 'Weekly lessons, moves, additions',
    lessons: 'Lessons',
    chat: 'Chat',
    reports: 'Reports',
    shifts: 'Shifts',
  },
}
