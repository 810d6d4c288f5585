import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  mailless: {
    unsent: 'No mail server is set, so no e-mail goes out.',
  },
}
