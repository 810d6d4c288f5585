import { defineWords } from '@terakoya/domain/words/words'

/** What is told of disagreements between the marks of lessons and the log, and of whom. */
export const meetingWords = defineWords('meetingDisagreements', {
  ja: {
    D1: '出席の印があるが入室がない',
    D2: '欠席の印があるが入室している',
    D3: '講師の遅れ',
    D4: '講師の早い退室',
    D5: '出席の印があるが遅刻',
    D6: '不明な参加者',
    D7: '授業のあとに大人と二人',
    D8: '会議の始まり方',
    D9: '記録の欠け',
    for_others:
      '{{name}}：センターの責任者が確かめることがあります。くわしい内容は、判断する人だけが読めます。',
    for_others_settled: '{{name}}：確認は終わりました。くわしい内容は、判断する人だけが読めます。',
    dated: '{{day}}の{{time}}',
    beside_first: '講師の回答などで本人と記録された参加者が、その本人と同時に会議にいました。{{said}}',
    with_people: '{{said}}{{people}}',
    nameless: '表示名なし',
    quoted: '「{{name}}」',
    times: '{{from}}〜{{to}}',
    times_there: '{{from}}〜（在室中）',
    person: '{{who}}{{times}}',
    person_in: '{{who}}{{times}}（会議「{{account}}」）',
    list: '、',
    one: '参加者：{{person}}',
    several: '参加者は{{count}}人：{{people}}',
  },
})
