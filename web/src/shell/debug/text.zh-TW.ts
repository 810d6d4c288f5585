import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  debug: {
    title: '除錯',
    lead: '僅供示範環境使用的工具。',
    search: '搜尋畫面、登入、錯誤',
    routes: '畫面（{{count}}）',
    logins: '快速登入（{{count}}）',
    errors: '開啟此畫面後的錯誤（{{count}}）',
    nothing: '沒有符合的項目，請縮短搜尋詞。',
    closed: '目前的登入無法開啟',
    current: '登入中',
    signed_in_failed: '無法登入',
    off: '結束除錯',
    error_title: '錯誤詳情',
    error_call: '處理',
    error_status: '狀態',
    error_message: '內容',
    error_at: '時間',
    error_input: '送出的內容',
    error_url: '除錯網址',
    error_url_hint: '開啟後會在同一畫面顯示此錯誤的詳情。',
    open: '開啟',
    close: '關閉',
    copy_failed: '無法複製，請選取後複製。',
    no_status: '沒有回應（{{kind}}）',
  },
}
