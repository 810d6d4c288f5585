import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  centers: {
    readers: '聊天守護人',
    readers_hint:
      '在此選擇的人也會閱讀講師與學生的聊天。若一位都沒有，講師與學生都無法在課堂聊天中發言。建議選擇兩位以上。',
    readers_none: '若沒有任何聊天守護人，課堂聊天會關閉。',
    readers_one: '目前只有一位聊天守護人。為因應休假，建議再選一位。',
    readers_nobody: '沒有負責此中心且具有聊天檢視權限的人。請在「使用者」畫面確認負責中心與權限。',
    reader_inactive: '目前無法閱讀（停用、負責中心變更或沒有權限）',
    reader_since: '自 {{date}} 起',
    reader_unread: '30 天內未讀的課堂聊天 {{count}} 個',
    reader_no_mail: '尚未登錄緊急通知的電子郵件地址（由本人在帳號中登錄）',
    reader_all_read: '已全部閱讀',
    readers_save: '儲存守護人',
    readers_saved: '已儲存聊天守護人',
    readers_close: '要讓聊天守護人變成 0 人嗎？',
    readers_close_body: '課堂聊天將關閉，講師與學生都只能在中心的聊天中發言。',
    readers_close_do: '變成 0 人',
  },
}
