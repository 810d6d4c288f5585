import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  center: {
    center: 'Center',
    refused: 'This center can’t be shown',
    refused_body:
      'The center in the address doesn’t exist or isn’t one of yours. Open one of your own centers.',
    open_own: 'Open {{center}}',
  },
}
