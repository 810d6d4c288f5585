import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  M20201: {
    before_invalid: ' If the classroom closes, change the classroom of its students first.',
  },
}
