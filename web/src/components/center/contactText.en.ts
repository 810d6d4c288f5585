import type { TranslationOf } from '../../words/words.ts'
import type * as words from './contactText.ts'

export const en: TranslationOf<typeof words> = {
  centerContact: {
    call: ' – call',
    write: ' – write an e-mail',
  },
}
