import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  settings: {
    section_business: '事業',
    hint_name: '顯示在畫面下方、郵件與報表的名稱',
    hint_holidays: '建立行事曆時國定假日的處理方式。預設為公休日',
    section_pages: '畫面',
    hint_pages: '儲存後會立即反映到所有人的畫面',
    hint_zoom: '「今日課程」的會議ID與密碼。預設為顯示',
    hint_papers: '預設為使用',
    section_shifts: '班表',
    hint_shift_day: '講師須在此日前繳交下個月的班表。1 到 28。預設為 20',
    section_entries: '報名',
    hint_fees:
      '顯示於「加課・季節班報名」確定之前的確認畫面，家長與教職員都會看到。內容照原文顯示，不另翻譯。最多 200 個字；留空則不顯示',
    section_reports: '報告',
    hint_unfit: '出現在報告中時，會提醒撰寫者與確認者的詞語。以「、」或換行分隔。不會阻止繳交或核准',
    section_chat: '聊天',
    hint_chat:
      '設為「立即」時，約 1 秒即可送達對方畫面。若中途的設備不支援，則照舊每數十秒送達。預設為每數十秒',
    hint_keep:
      '學年度（4 月到 3 月）結束後保留此年數，之後刪除內文與附件。確認中、設為「嚴重」及保全的內容會保留。1 到 10。預設為 3',
    section_meetings: '會議',
    hint_late: '上課開始後超過此分鐘數才進入會議，依紀錄判斷為「遲到」。1 到 30。預設為 5',
    hint_present: '停留達課堂時間的此比例（%）以上，依紀錄判斷為「出席」。10 到 100。預設為 50',
    hint_guest_name: '學生在 Zoom 會議中的顯示名稱，也會出現在其他學生與家庭的畫面。預設為僅名字',
    hint_waiting_room: '使用時，學生會先進入等候室，經講師允許後才進入會議。從下次建立的會議開始變更',
    hint_guest_domain: '在 Zoom 登錄學生時使用的暫時地址網域。不會寄送郵件，一般不需變更',
    section_consult: '諮詢窗口',
    hint_numbers:
      '顯示在「諮詢窗口」最上方的外部電話號碼。每行一個，依「名稱｜電話號碼｜時間｜標記」的順序填寫。號碼與時間可能變動，請在開始使用前及每年確認一次',
    section_login: '登入',
    hint_password: '8 以上。預設為 8',
    hint_factor:
      '要求管理員、中心長與行政人員自儲存時起在此天數內設定驗證應用程式或通行密鑰。逾期後，在完成設定之前無法使用。0 表示不要求。0 至 90。預設為 0',
    hint_student_password: '4 以上。預設為 8',
    hint_registration:
      '開放時任何人都可申請。申請的登入會以停用狀態送達，須由管理員在使用者畫面決定類別並恢復使用後才能使用。預設為不開放',
  },
}
