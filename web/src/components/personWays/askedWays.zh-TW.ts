import type { TranslationOf } from '../../words/words.ts'
import type * as words from './askedWays.ts'

export const zhTW: TranslationOf<typeof words> = {
  askedWays: {
    absence: '請假/生病/缺勤/代課',
    karte: '檔案/學生檔案/學習計畫',
    application: '調課/補課/加課/改期/報名/請假/缺席/每週',
    lessons: '課堂/課程/上課',
    chat: '聊天',
    reports: '報告/上課報告',
    shifts: '班表/排班',
  },
}
