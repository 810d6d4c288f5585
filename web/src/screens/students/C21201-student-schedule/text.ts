import { defineWords } from '../../../words/words.ts'

export const studentScheduleWords = defineWords('C21201', {
  ja: {
    heading: 'これから2か月の授業',
    view: '表示の切り替え',
    list: 'リスト',
    calendar: 'カレンダー',
    none: 'これからの授業はありません',
    none_body: '授業が決まると、ここに表示されます。',
    none_of_day: 'この日の授業はありません',
    teacher: '{{name}} 先生',
    unpublished: '講師：配信後',
    until: '{{day}}まで',
    before: '{{day}} {{slot}} から振替',
    how: '振替・欠席の連絡は、センターにお電話ください。この画面からの申請は準備中です。',
  },
})
