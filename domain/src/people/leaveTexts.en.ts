import type { Translations } from '../words/words.ts'

export const en = {
  leaveTexts: {
    2: 'On leave',
    3: 'Withdrawn',
  },
} satisfies Translations
