import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './envelopeText.ts'

export const en: TranslationOf<typeof words> = {
  envelope: {
    to: '{{name}}',
    to_parents: 'To the parents of {{name}}',
    postal: '〒{{code}}',
    by_hand: '(handed over)',
  },
}
