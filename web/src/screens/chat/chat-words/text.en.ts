import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  chatWords: {
    everywhere: 'All centers',
    fixed:
      'These phrases are used in all centers, and only administrators can change them. Add phrases of one center with “Add phrase”.',
  },
}
