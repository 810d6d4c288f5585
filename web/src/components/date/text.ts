import { defineWords } from '../../words/words.ts'

export const dateWords = defineWords('date', {
  ja: {
    open: 'カレンダーを開く',
    unreadable: '「{{typed}}」は日付として読めません。「2026/04/01」のように、年・月・日を入力してください。',
    previous_month: '前の月',
    next_month: '次の月',
    previous_year: '前の年',
    next_year: '次の年',
    previous_decade: '前の10年',
    next_decade: '次の10年',
    spoken: '{{year}}年{{month}}月{{day}}日（{{weekday}}）',
    month: 'YYYY年M月',
    month_short: 'M月',
    year: 'YYYY年',
  },
})
