import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  consult_states: {
    received: 'Received',
    working: 'In progress',
    done: 'Closed',
  },
}
