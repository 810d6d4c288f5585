import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  noticeSettings: {
    whole_business: '所有中心',
    readers: '已讀狀況',
    reader_count: '對象',
    read_count: '已讀',
    unread_count: '未讀',
    people: '{{count}} 人',
    readers_hint: '這是目前可登入的人當中，此公告對象的人數。對象增加時，數字也會改變。',
    unread_show: '顯示尚未閱讀的人',
    unread_people: '尚未閱讀的人',
    unread_pages: '尚未閱讀的人的頁面',
    unread_beyond: '另有 {{count}} 人。不在您負責範圍內的人不會顯示姓名。',
    rate: '已有 {{rate}}% 閱讀',
    nobody: '沒有符合的對象。請確認對象、中心與教室的組合。',
    find: '以姓名或ID搜尋',
    reading: '載入中',
    beyond: '也會送達其他中心的 {{count}} 人。',
    beyond_remove: '排除這些人',
    none: '沒有符合的人',
    hint_files: '閱讀公告的人可以開啟',
    section_to: '對象設定',
    hint_to: '若未選擇教室或個人，會送達中心的所有對象。講師不會收到。',
    section_period: '刊登',
    hint_end: '留空則刊登到停用為止',
    hint_valid: '停用後，所有人都看不到',
  },
}
