import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  logout: {
    working: 'Logging out…',
    done_title: 'You are logged out',
    done_body: 'Thank you. On a shared device, close the browser too.',
    again: 'To the login page',
  },
}
