import { defineWords } from '../../../words/words.ts'

export const exampleWords = defineWords('example', {
  ja: {
    lead: 'フォームの部品の見本です。入力した内容は保存されません。',
    form: '入力の部品',
    values: '入力されている内容',
    check: '確認',
    fine: '誤りはありません。',
  },
})
