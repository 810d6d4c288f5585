import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  authRefusals: {
    half_ended: '確認密碼或機構帳號後已超過 5 分鐘，或已使用過，因此無法繼續。請從頭重新登入。',
    network_stopped:
      '同一網路在 1 分鐘內輸入了 {{max}} 次錯誤的密碼或驗證碼，因此暫時停止從此網路登入。請等待 {{seconds}} 秒後再試一次。曾在此裝置使用過的使用者ID，不必等待即可登入。',
    outside_silent: '確認機構帳號的伺服器沒有回應。請稍候再試，或使用使用者ID與密碼。',
    outside_ended: '開始後已超過 10 分鐘、是在其他瀏覽器開始，或已使用過，因此無法繼續。請從頭重新操作。',
    outside_refused: '無法確認機構帳號的回覆，因此未受理。請從頭重新操作。若持續發生，請聯絡管理員。',
    wait: '請等待 {{duration}}後再試一次。',
    seconds: '{{seconds}} 秒',
    minutes: '{{minutes}} 分鐘（{{seconds}} 秒）',
    password_blank: '密碼不能只使用空白。請加入空白以外的字元。',
    password_short: '新密碼請使用 {{minimum}} 個字元以上。',
    password_long: '新密碼請使用 {{max}} 個字元以內。',
    password_known: '新密碼與使用者ID或姓名相同或相似。請改用其他密碼。',
    password_common: '這是常見的密碼，可能被猜中。請改用其他密碼。',
    child_here: '這位孩子目前已在此裝置登入。請輸入其他孩子的使用者ID。',
    child_gone:
      '這位孩子在此裝置上已不再登入：可能已登出、密碼已變更，或登入已過期。請從使用者選單的「加入兄弟姊妹」重新加入。',
    family_full: '一台裝置最多可加入 {{max}} 位孩子。請先移除不使用的孩子。',
    center_group: '中心群組沒有課程也沒有班表。請選擇群組中的一個中心。',
    password_changed: '密碼剛才已由其他操作變更，此操作並未執行。請確認新密碼後再試一次。',
    wrong_code: '驗證碼錯誤或已使用過。請輸入驗證應用程式目前顯示的 6 位數字，或尚未使用的復原碼。',
    wrong_passkey: '無法確認通行密鑰。可能已逾時，或使用了其他通行密鑰。請再試一次。',
    no_passkey: '沒有可在目前網址使用的通行密鑰。請使用驗證碼或復原碼。',
  },
}
