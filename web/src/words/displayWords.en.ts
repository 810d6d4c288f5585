import type * as words from './displayWords.ts'
import type { TranslationOf } from './words.ts'

export const en: TranslationOf<typeof words> = {
  display: {
    password_change: 'Change password',
    scheme: 'Brightness',
    scheme_light: 'Light',
    scheme_dark: 'Dark',
    scheme_auto: 'As on this device',
    language: 'Language',
    clock: 'Clock',
    clock_note:
      'Used for times of saving, sign-ins and so on. Times of lessons and around them always use 24 hours (18:20).',
    clock_12: '12 hours (06:20 PM)',
    clock_24: '24 hours (18:20)',
  },
}
