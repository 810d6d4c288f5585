import type { Translations } from '../words/words.ts'

export const zhTW = {
  weekdays: {
    0: '日',
    1: '一',
    2: '二',
    3: '三',
    4: '四',
    5: '五',
    6: '六',
  },
  days: {
    day: '{{day}}（{{weekday}}）',
    range: '{{from}}～{{to}}',
    month: '{{year}} 年 {{month}} 月',
  },
} satisfies Translations
