import { defineWords } from '../../../words/words.ts'

/** What a teacher has said of somebody unknown: it comes with the part that says it. */
export const givenWords = defineWords('C11101-given', {
  ja: {
    given: '不明な参加者への回答',
    given_student: '{{time}}「{{name}}」は{{student}}だと回答しました。',
    given_stranger: '{{time}}「{{name}}」は知らない人だと回答し、センターに知らせました。',
    given_there: '「{{name}}」への回答（{{time}}）：知らない人です',
    given_told:
      '{{time}}「{{name}}」は{{student}}だと回答しました。センターに知らせてあるため、センターが確かめます。',
    given_anybody: '生徒',
    given_undo: '回答を取り消す',
    given_undo_of: '「{{name}}」への回答を取り消す',
    given_to_student: 'この生徒でした',
    given_to_student_named: '{{student}}でした',
    given_to_student_of: '「{{name}}」は{{student}}でした',
    given_to_stranger: '知らない人でした',
    given_to_stranger_of: '「{{name}}」は知らない人でした',
    given_settled: 'センターが判断しました。回答が違っていたときは、センターに電話してください。',
    given_undone: '回答を取り消しました。もう一度、映像と声で確かめて答えてください。',
    given_now_student: '回答の訂正を記録しました。センターが確かめるので、電話でも伝えてください。',
    given_now_stranger: '知らない人としてセンターに知らせました。会議から退出させ、待機室を使ってください。',
  },
})
