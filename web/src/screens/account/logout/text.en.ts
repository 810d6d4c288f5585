import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  logout: {
    working: 'Logging out…',
    ask_title: 'All siblings will be logged out',
    ask_body:
      'All who use this device will be logged out: {{names}}. To remove only one, use “Remove” in the user menu.',
    ask_go: 'Log all out',
    ask_stay: 'Stay logged in',
    done_title: 'You are logged out',
    done_body: 'Thank you. On a shared device, close the browser too.',
    again: 'To the login page',
  },
}
