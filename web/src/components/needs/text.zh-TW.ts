import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  needs: {
    date: '日期',
    closed: '公休日',
    working: '出勤 {{count}} 人',
    needed: '需要 {{count}} 人',
    short: '不足 {{count}} 人',
    unassigned: '未安排 {{count}} 堂',
    none: '沒有出勤的講師，也沒有課。',
    legend: '各格上方為出勤講師人數，下方為授課所需的最少人數。',
  },
}
