import { defineWords } from '../../../words/words.ts'

export const exampleWords = defineWords('example', {
  ja: {
    pages: '部品見本のページ',
    form: 'フォームの見本',
    form_lead: '入力の決まりと、項目どうしの決まりの見本です。入力した内容はサーバーに保存されません。',
    presets: 'すべての部品',
    presets_lead: 'フォームの部品の一覧です。入力した内容はサーバーに保存されません。',
    values: '入力されている内容',
    saved: '誤りはありません。この内容から入力を続けられます。',
    unchanged: '変更はありません',
  },
})
