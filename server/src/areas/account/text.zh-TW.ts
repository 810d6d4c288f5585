import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  accountRefusals: {
    password_expired: '臨時密碼已過期。請向管理員申請重新核發。',
    upload_day_limit: '超過一天可上傳的總量（{{limit}}），無法接收。請減少檔案，或明天再傳送。',
    wrong_credentials: '使用者ID或密碼錯誤。請確認後重新輸入。',
    ask_for_help: '若忘記密碼，或不記得曾輸入錯誤，請聯絡教室或管理員。',
    stopped_device: '此裝置連續輸入錯誤的密碼，因此在 {{until}} 前停止以此使用者ID從此裝置登入。',
    stopped_network:
      '此使用者ID連續輸入錯誤的密碼（可能是其他人輸入的），因此在 {{until}} 前停止從目前的網路登入。',
    stopped_everywhere:
      '有人從各處的網路多次以錯誤的密碼登入此使用者ID，因此在 {{until}} 前停止從首次使用的裝置登入。',
    known_device_may: '曾登入過的裝置不必等待即可登入。',
    stopped_code: '驗證碼或通行密鑰連續錯誤，因此在 {{until}} 前停止登入。',
    check_the_clock:
      '也請確認驗證應用程式的時間是否正確。若驗證應用程式、通行密鑰與復原碼都無法使用，請聯絡管理員。',
    stopped_proof: '驗證碼或通行密鑰連續錯誤，因此在 {{until}} 前停止確認。',
    nothing_works: '若驗證應用程式、通行密鑰與復原碼都無法使用，請聯絡管理員。',
    stopped_password: '密碼連續輸入錯誤，因此在 {{until}} 前暫停確認密碼。',
    password_forgotten: '若忘記密碼，請聯絡管理員。',
    wrong_password: '密碼錯誤。請輸入登入時使用的密碼。',
    same_password: '新密碼與目前的密碼相同。請改用其他密碼。',
    outside_already: '已連結機構帳號。若要改用其他帳號，請先解除連結。',
    outside_others: '此帳號已連結至其他使用者。請選擇其他帳號，或聯絡管理員。',
    outside_off: '尚未連結機構帳號。',
    outside_unknown:
      '所選的帳號未連結至寺子屋的任何使用者，無法登入。請以使用者ID與密碼登入後，在「帳號」中連結。',
    passkey_no_host: '伺服器的網址是數字（IP 位址），無法使用通行密鑰。請使用驗證應用程式。',
    passkey_too_many: '通行密鑰最多可登錄 {{max}} 個。請先刪除不使用的通行密鑰再登錄。',
    passkey_not_made: '無法登錄通行密鑰。開始後已超過 5 分鐘，或是在其他畫面建立的。請從頭重新操作。',
    passkey_known: '此通行密鑰已登錄。',
    registration_off: '目前不受理使用登錄。若需要使用者ID，請聯絡教室或管理員。',
    view_name_taken: '檢視名稱（view_name）「{{name}}」已被使用。請輸入其他名稱。',
    views_of_screen: '每個畫面最多可儲存 {{max}} 個檢視。請刪除不使用的檢視。',
    views_in_all: '所有畫面合計最多可儲存 {{max}} 個檢視。請刪除不使用的檢視。',
    view_of_names: '尋找人員的列表，其搜尋詞（search）無法儲存在檢視中。請清空搜尋詞後儲存。',
    view_of_no_list: '此畫面（screen_code）沒有可儲存檢視的列表。',
    view_part_unknown: '有此列表中沒有的項目或值（{{part}}）。請重新載入畫面後重新選擇。',
    app_on: '已設定驗證應用程式。若更換了手機，請先停用再重新設定。',
    app_not_begun: '設定用的 QR 碼尚未產生、已更新，或已超過 15 分鐘。請從頭重新操作。',
    app_off: '尚未設定驗證應用程式。',
    factor_off: '未使用兩步驟驗證。',
    app_wrong_code:
      '驗證碼錯誤。請輸入驗證應用程式目前顯示的 6 位數字。若持續發生，請確認手機的時間是否正確。',
    no_sibling: '只有學生的使用者ID可以作為兄弟姊妹加入。',
    proof_missing: '請輸入驗證碼，或以通行密鑰確認。',
  },
  calendarWords: {
    name: '寺子屋課表',
    office: '行政工作',
    taught: '{{subjects}}（{{count}} 人）',
    dots: '・',
  },
}
