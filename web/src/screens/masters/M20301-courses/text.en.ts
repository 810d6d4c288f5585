import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  M20301: {
    kinds: 'List shown',
    courses: 'Courses',
    types: 'Course types',
    invalid: '{{name}} (inactive)',
  },
}
