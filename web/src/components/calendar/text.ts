import { defineWords } from '../../words/words.ts'

export const calendarWords = defineWords('calendar', {
  ja: {
    month: '{{year}}年{{month}}月',
    month_short: '{{month}}月',
    today: '今日',
    weekday_select: '{{month}}の{{weekday}}曜日をすべて選択',
    keys: '矢印キーで移動、スペースで選択、Shift+矢印で範囲を選択、PageUp・PageDownで前後の月',
  },
})
