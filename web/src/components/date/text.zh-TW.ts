import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  date: {
    open: '開啟月曆',
    unreadable: '「{{typed}}」無法辨識為日期，請以「2026/04/01」的格式輸入年、月、日。',
    previous_month: '上個月',
    next_month: '下個月',
    previous_year: '前一年',
    next_year: '後一年',
    previous_decade: '前十年',
    next_decade: '後十年',
    spoken: '{{year}} 年 {{month}} 月 {{day}}日（{{weekday}}）',
    month: 'YYYY 年 M 月',
    month_short: 'M 月',
    year: 'YYYY 年',
  },
}
