import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './envelopeText.ts'

export const zhTW: TranslationOf<typeof words> = {
  envelope: {
    to: '{{name}} 收',
    to_parents: '{{name}} 的家長 收',
    postal: '〒{{code}}',
    by_hand: '（當面交付）',
  },
}
