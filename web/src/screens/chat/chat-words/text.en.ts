import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  chatWords: {
    everywhere: 'All centers',
    fixed:
      'These phrases are used in all centers, and only administrators can change them. Add phrases of one center with “Add phrase”.',
    hint_word:
      'Messages with these words are found. Hiragana and katakana, full and half width, and spaces make no difference.',
    hint_severity: '“High” calls the chat guardians at once',
    hint_except:
      'One a line. Where the phrase stands in one of these, such as a line of a textbook, it isn’t found (example: 「死にたい」という台詞)',
    hint_valid: 'If inactive, this phrase isn’t looked for any more',
  },
}
