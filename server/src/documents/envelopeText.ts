import { defineWords } from '@terakoya/domain/words/words'

/** What stands in the window of an envelope. */
export const envelopeWords = defineWords('envelope', {
  ja: {
    to: '{{name}} 様',
    to_parents: '{{name}} 様の保護者様',
    postal: '〒{{code}}',
    by_hand: '（手渡し）',
  },
})
