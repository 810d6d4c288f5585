import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  M20401: {
    hint_name2: 'A name of one or two characters for tables',
    hint_name3: 'An even shorter name',
    hint_order: 'The smallest comes first',
    before_invalid:
      ' It only can’t be chosen any more. To end the lessons too, end the weekly lessons of each student.',
  },
}
