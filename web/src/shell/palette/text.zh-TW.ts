import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  palette: {
    place: '畫面的代碼或名稱',
    place_people: '畫面・學生・講師的名稱或代碼',
    busy: '搜尋中…',
    failed: '找不到符合的畫面。目前無法搜尋人員，請稍候再試一次。',
    nothing_people:
      '找不到符合的畫面或人員。畫面請用代碼（例如 C40101）或中文、日文名稱的一部分，人員請用姓名、讀音或ID的一部分（兩個字以上）搜尋；對某人的操作請連同姓名輸入，例如「佐藤 補課」。',
    nothing: '找不到符合的畫面。請用代碼（例如 C40101）或中文、日文名稱的一部分搜尋。',
    more_people: '還有其他符合的人。繼續輸入即可縮小範圍。',
    recent: '最近',
    screen: '畫面',
    center: '中心',
    day: '日期',
    act: '操作',
    person: '學生・講師',
    lesson: '課堂',
    help: '說明',
    setting: '設定',
    student: '學生',
    teacher: '講師',
    hint_days: '也可輸入日期（12/3、下週）',
    hint: '也可輸入日期（12/3、下週二）、操作（佐藤 調課）、日期加姓名（12/3 佐藤）',
  },
}
