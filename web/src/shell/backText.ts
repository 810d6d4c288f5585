import { defineWords } from '../words/words.ts'

/** What is asked at Browser Back. */
export const backWords = defineWords('back', {
  ja: {
    title: '前の画面に戻りますか？',
    body: 'ブラウザーの「戻る」が押されました。',
    unsaved: '保存していない変更があります。移動すると、変更した内容は失われます。',
    home: 'ホームへ移動',
    previous: '前の画面に戻る',
  },
})
