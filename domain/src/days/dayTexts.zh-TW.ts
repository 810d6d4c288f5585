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
  dayRuleTexts: {
    NUM_WEEK: '重複的週數為 0 或更少。請輸入 1 以上。',
    WORKING_DAYS_NEGATIVE: '營業日數為負數。請輸入 0 以上的整數。',
    WORKING_DAYS_NO_INTEGER: '營業日數不是整數。請輸入 0 以上的整數。',
    CALENDAR_EMPTY: '尚未登錄行事曆。請在 M21001（行事曆・公休日）登錄該學年度。',
    BASE_DATE: '基準日不是正確的日期。請重新選擇。',
    DAY_MISSING: '尚未登錄那天的行事曆。請在 M21001（行事曆・公休日）登錄該學年度。',
  },
} satisfies Translations
