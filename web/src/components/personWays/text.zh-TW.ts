import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  personWays: {
    ways: '此人的畫面',
    absence: '臨時請假的處理',
    karte: '學生檔案',
    application: '每週課程・調課・加課',
    lessons: '課堂列表',
    chat: '聊天',
    reports: '上課報告',
    shifts: '班表',
  },
}
