import { defineWords } from '../words/words.ts'

/** What stands over the pages of another login: it comes with the banner. */
export const lookingWords = defineWords('looking', {
  ja: {
    looking: 'ほかの人の画面',
    looking_as: '{{name}}さん（{{role}}）の画面を見ています',
    looking_time: '見ることだけできます。{{since}}から{{until}}まで',
    looking_by: '見ている人：{{name}}',
    looking_over: '時間が終わりました。自分の画面に戻ります',
    looking_stop: '見るのをやめる',
  },
})
