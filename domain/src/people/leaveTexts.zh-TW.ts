import type { Translations } from '../words/words.ts'

export const zhTW = {
  leaveTexts: {
    2: '休班',
    3: '退班',
  },
} satisfies Translations
