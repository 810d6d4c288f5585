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
    hint_phone: '作為聯絡方式顯示在郵件結尾及學生、講師的畫面。留空則不顯示',
    hint_email: '與電話號碼並列顯示，學生與講師回覆的郵件會寄到這裡。留空則郵件無法回覆',
    before_invalid:
      '排課、發布與出缺席畫面將無法選擇此中心，已排定的課也沒有人管理。請先變更學生的所屬中心，或結束課程。',
    section_requests: '申請與調課',
    hint_second_choice: '預設為受理',
    hint_reserved_days: '在職員決定前保留時段的天數。預設為 3',
    hint_open_requests: '每位學生可同時確認中的申請數。0 為不限。預設為 5',
    hint_transfers: '0 為不限。預設為 0',
    section_absence: '缺席',
    hint_absence_days: '幾個營業日前。預設為 2',
    hint_absence_time: '預設為 18:00',
    hint_makeup: '缺席當月起幾個月後的月底為止。預設為 1',
    section_days: '上課日',
    hint_fifth_week: '預設為上課',
    section_reports: '報告',
    hint_due: '下課後幾小時內須繳交（1～72）。逾時會變成「逾期」並出現警示。預設為 24',
    section_chat: '聊天',
    hint_chat:
      '講師或職員在時間外寫給學生的內容，會在隔天早上送出。上課前 30 分鐘到下課後 30 分鐘隨時立即送達。學生寫的內容隨時立即送達。',
    hint_chat_from: '預設為 9:00',
    hint_chat_to: '預設為 22:00',
    hint_chat_days: '下課後幾天內可以發言（1～30），之後僅供閱讀。預設為 7',
    hint_chat_files: '預設為可傳送',
    section_wishes: '自動排課',
    hint_wishes:
      '自動排課與候選講師的排序對各項偏好的重視程度。減少未安排永遠優先，也不會安排講師教不了的科目。變更強度會造成多少差異，可在講師排課的「自動排課」→「比較方案」以該週的數字確認。',
    hint_wish: '預設為{{strength}}',
    hint_strict:
      '嚴格遵守時，會依性別與類別的偏好、與上週相同的講師與優先講師、節數與出勤日、希望節數、發布後變更的順序，尋找完全不犧牲前者的排課，需要較長時間。預設為整體最佳的排課',
  },
}
