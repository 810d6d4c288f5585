import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './messageWords.ts'

export const en: TranslationOf<typeof words> = {
  messageCodes: {
    MSG_0001: 'This was changed on another device. Reload the page and look at what it says now.',
    MSG_1003:
      'The schedule overlaps with another, so it can’t be changed. Check that there is no other lesson at the same time.',
    MSG_1004:
      'The teacher’s shift has been changed to unavailable, so this can’t be changed. Choose another teacher.',
  },
}
