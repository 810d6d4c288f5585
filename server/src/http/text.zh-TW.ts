import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  httpRefusals: {
    headers_too_large: '網址（URL）或 Cookie 等過長，無法受理。請在瀏覽器刪除本網站的 Cookie 後再試一次。',
    request_unreadable: '無法讀取通訊內容。請重新載入畫面後再試一次。',
    expectation: '無法配合所指定的傳送方式（Expect），因此無法受理。請移除該指定後再試一次。',
    calendar_gone: '此行事曆網址無法使用。可能已停用，或已重新建立。',
    item_shape: '第 {{index}} 項作業的格式不正確。請以 {api, input} 的格式傳送。',
    data_shape: '請在 data 以 {data: [{api, input}]} 的格式指定作業列表。',
    key_shape: 'Idempotency-Key 請使用 8 至 128 個字元的英文字母、數字與連字號。',
    callback_name: 'callback 的名稱不正確。',
    form_data: '請將 data 以單一表單傳送。',
    form_broken: '檔案在傳送途中損壞。請重新選擇後再傳送。',
    too_large: '傳送的內容過大。請減少筆數或檔案後再試一次。',
    type_refused: '無法受理此格式。請重新載入畫面。',
    body_unreadable: '無法讀取傳送的內容。請重新載入畫面。',
    json_by_header: '請以 JSON 格式（Content-Type: application/json）傳送。',
    json: '請以 JSON 格式傳送。',
    json_broken: '傳送的內容無法以 JSON 讀取。請重新載入畫面。',
    no_page: '找不到您要的頁面或功能。',
    nested: '輸入的巢狀層數（{{path}}）過深。最多 {{max}} 層。',
    field_unusable: '無法使用「{{field}}」這個項目。請移除後重新傳送。',
    call_shape: '請以 {api, input} 的格式傳送。',
    file_too_large: '檔案過大。請選擇 {{limit}}MB 以內的檔案。',
    file_type: '此檔案的內容不是這裡可使用的類型。請確認類型後選擇其他檔案。',
    disk_full: '儲存空間不足，無法接收檔案。請聯絡管理員。',
    multipart: '請以 multipart/form-data 傳送檔案。',
    one_file: '請只傳送一個名為 file 的檔案。',
    unsigned: '無法驗證簽章，因此無法接收。',
  },
}
