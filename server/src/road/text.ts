import { defineWords } from '@terakoya/domain/words/words'

/** What calls are refused with on their way to what they do. */
export const roadRefusals = defineWords('roadRefusals', {
  ja: {
    nothing: '処理が1件も指定されていません。',
    batch: '一度に送れる処理は{{max}}件までです。',
    alone: '「{{title}}」は他の処理とまとめて送れません。単独で送ってください。',
    already_done:
      '同じ操作番号の操作はすでに受け付けています。画面を再読み込みして、結果を確かめてください。',
    key_reused: '同じ操作番号で内容の異なる操作が送られました。画面を再読み込みしてください。',
  },
})
