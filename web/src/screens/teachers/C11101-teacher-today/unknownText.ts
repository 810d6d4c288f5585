import { defineWords } from '../../../words/words.ts'

/** Who somebody unknown in the meeting is: it comes with the question. */
export const unknownWords = defineWords('C11101_unknown', {
  ja: {
    unknown_title: '会議にいるのは{{students}}ですか',
    unknown_came_title: '会議にいるのは{{students}}の別の端末ですか',
    unknown_there: '{{time}}から「{{name}}」という表示名の人が会議にいます。',
    unknown_not_yet: '{{student}}さんの入室はまだありません。',
    unknown_came: '{{student}}さん本人は、そのあと入室リンクで入室しました。',
    unknown_left: '{{student}}さん本人は、入室リンクで入室しましたが、退室しています。',
    unknown_answer: '映像と声で確かめて答えてください。10分たつと、センターに知らせます。',
    unknown_came_answer: '映像と声で確かめて答えてください。二人とも3分いると、センターに知らせます。',
    unknown_student_of: '{{student}}さんです',
    unknown_student: 'この生徒です',
    unknown_stranger: '知らない人です',
    unknown_told_student: '{{student}}さんの入室として記録しました。',
    unknown_told_stranger:
      '知らない人としてセンターに知らせました。会議から退出させ、待機室を使ってください。',
  },
})
