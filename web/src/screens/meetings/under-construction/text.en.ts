import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  underConstruction: {
    title: '“{{title}}” isn’t ready yet',
    body: 'We are still working on this page. For now you can do the same in “{{instead}}”.',
    open: 'Open “{{title}}”',
    home: 'Back to Home',
  },
}
