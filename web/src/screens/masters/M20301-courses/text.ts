import { defineWords } from '../../../words/words.ts'

export const coursesWords = defineWords('M20301', {
  ja: {
    kinds: '表示するマスタ',
    courses: 'コース',
    types: 'コース種別',
    invalid: '{{name}}（無効）',
    hint_lecture: '講座は、追加・講習の申込に出ません',
    hint_seminar: '講習だけのコースは、毎週と追加の申込に出ません',
    hint_layout: '授業が入ったあとは変えられません',
    before_invalid:
      '新しく申し込めなくなるだけです。授業も終えるときは、生徒ごとに毎週の授業を終えてください。',
  },
})
