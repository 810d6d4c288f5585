import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  helpSettings: {
    written: 'Published',
    unwritten: 'Not written',
    hint_files: 'Images are shown below the help',
    hint_remarks: 'Readers don’t see it',
  },
}
