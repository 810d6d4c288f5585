import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  helpSettings: {
    written: 'Published',
    unwritten: 'Not written',
    hint_files: 'Up to 20, each up to 20 MB. Images are shown below the help',
    hint_remarks: 'Readers don’t see it',
  },
}
