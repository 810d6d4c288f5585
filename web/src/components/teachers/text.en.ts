import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  teacherFilter: {
    teacher: 'Teacher',
    any: 'All teachers',
  },
}
