import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  meetings: {
    state: '會議服務的狀態',
    state_failed: '無法載入 Zoom 的連線狀態',
    state_again: '重新載入',
    not_connected: '尚未連接 Zoom。課程使用會議帳號的會議ID與密碼進行，只會記錄按下進入的時間。',
    last_event: '最後的通知',
    last_event_none: '尚未收到',
    not_listening: '尚未設定接收 Zoom 的通知。進出紀錄可由課後收到的參加者名單得知。',
    rooms: '今天起的會議',
    rooms_value: '已備妥 {{ready}}・等待 {{wanted}}・失敗 {{failed}}',
    made: '今天建立的會議',
    made_value: '{{made}} / {{limit}}（最多的帳號）',
    unmatched: '不知屬於哪個會議的通知',
    unmatched_value: '{{count}} 則（24 小時）',
    failures: '無法準備的會議',
    failures_count: '有 {{count}} 個會議無法準備。',
    failures_next: '這裡只列出日期最近的 {{count}} 個。',
    meanwhile:
      '在此之前，講師與學生以會議帳號的會議ID與密碼進入。Zoom 沒有回應時，即使切換到備用會議也無法建立。',
    silent: 'Zoom 自 {{when}} 起沒有回應。可能是整個服務停止或無法連線，帳號沒有需要修正的地方。',
    silent_meanwhile:
      '已建立會議的課，可能仍可用原本的連結與會議ID進入；尚未建立的課，請用會議帳號的會議ID與密碼進入。切換到備用也無法建立新會議。系統每分鐘確認一次，恢復回應後會自動復原。',
    is_spare: '已經是備用會議',
    next_try: '下次於 {{when}} 再試',
    more: '再顯示 {{count}} 個',
    switch: '切換到備用會議',
    spare_out: 'Zoom 自 {{when}} 起沒有回應。在此期間無法建立新會議，因此不能切換到備用會議。',
    switch_of: '將{{who}} {{when}} 切換到備用會議',
    switch_title: '切換到備用會議',
    switch_body:
      '{{who}} {{when}} 的課將移到備用會議帳號。之後按「進入會議」的人會直接進入新會議；已經按過的學生與講師，畫面會在 10 秒內顯示「會議已變更」並請他們再按一次。',
    no_spare: '沒有空的備用會議',
    no_spare_body: '請沿用目前的會議上課，或在教室使用狀況的「會議帳號」新增備用帳號後再次開啟。',
    spare_free: '將切換至「{{account}}」。',
    spare_taken: '「{{account}}」這段時間由{{who}}的課使用。',
    close: '關閉',
    to_accounts: '開啟教室使用狀況的會議帳號',
    teacher: '{{name}}老師',
    reason: '理由',
    missing_reason: '尚未輸入理由，請填寫切換的原因。',
    cancel: '取消',
    switched: '已切換到「{{account}}」。',
  },
}
