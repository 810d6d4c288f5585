import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  palette: {
    recent: '最近',
    screen: '畫面',
    day: '日期',
    act: '操作',
    person: '學生・講師',
    lesson: '課堂',
    help: '說明',
    setting: '設定',
    student: '學生',
    teacher: '講師',
    hint_days: '也可輸入日期（12/3、来週）',
    hint: '也可輸入日期（12/3、来週）、操作（佐藤 振替）、日期加姓名（12/3 佐藤）',
  },
}
