import { defineWords } from '@terakoya/domain/words/words'

/** What is said where files can’t be had. */
export const storageRefusals = defineWords('storageRefusals', {
  ja: {
    unreachable:
      'ただいまファイルの置き場所に接続できません。入力はそのままにして、少し待ってからもう一度お試しください。',
  },
})
