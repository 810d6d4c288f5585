import { defineWords } from '../../../words/words.ts'

export const contactWords = defineWords('contacts', {
  ja: {
    person: '{{label}} {{at}}件目',
    name: '氏名',
    relation: '続柄',
    phone: '電話番号',
    email: 'メールアドレス',
    add: '連絡先を追加',
    remove: '{{label}}の{{at}}件目を外す',
    none: 'まだありません。',
    full: '{{max}}件まで登録できます。',
  },
})
