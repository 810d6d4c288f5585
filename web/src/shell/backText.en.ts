import type { TranslationOf } from '../words/words.ts'
import type * as words from './backText.ts'

export const en: TranslationOf<typeof words> = {
  back: {
    title: 'Go back to the previous screen?',
    body: 'The browser’s Back was pressed.',
    unsaved: 'There are unsaved changes. If you leave, they are lost.',
    home: 'Go to Home',
    previous: 'Go back',
  },
}
