import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  error: {
    title: 'Something went wrong, so this can’t be shown',
    body: 'Wait a little and start again from Home. If it goes on, tell an administrator what you were doing and when.',
    home: 'Go to Home',
  },
}
