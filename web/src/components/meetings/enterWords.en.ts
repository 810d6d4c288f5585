import type { TranslationOf } from '../../words/words.ts'
import type * as words from './enterWords.ts'

export const en: TranslationOf<typeof words> = {
  'meeting-enter': {
    changed: 'The meeting has changed. Press “Join” once more.',
    tab_blocked: 'The browser didn’t open a new tab.',
    tab_open: 'Open the meeting',
  },
}
