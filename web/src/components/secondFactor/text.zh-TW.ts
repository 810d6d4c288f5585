import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  codeForm: {
    lead: '密碼正確。請輸入驗證應用程式目前顯示的 6 位數字。',
    lead_passkey: '密碼正確。請用已登錄的通行密鑰（指紋、臉部、螢幕鎖定等）確認是您本人。',
    lead_by_account: '機構帳號已確認。請輸入驗證應用程式目前顯示的 6 位數字。',
    lead_passkey_by_account: '機構帳號已確認。請用已登錄的通行密鑰（指紋、臉部、螢幕鎖定等）確認是您本人。',
    lead_recovery: '請輸入一個您保存的復原碼。每個復原碼只能使用一次。',
    code: '驗證碼',
    recovery: '復原碼',
    missing: '請輸入驗證碼。',
    missing_recovery: '請輸入復原碼。',
    submit: '驗證並登入',
    use_recovery: '無法使用驗證應用程式時（使用復原碼）',
    use_recovery_instead: '無法使用通行密鑰時（使用復原碼）',
    use_passkey: '使用通行密鑰',
    by_passkey: '以通行密鑰登入',
    passkey_unknown: '此瀏覽器無法使用通行密鑰，請改用其他方式確認。',
    passkey_elsewhere: '已登錄的通行密鑰無法在目前的網址使用。',
    use_app: '使用驗證應用程式的驗證碼',
    back: '返回輸入密碼',
    back_to_door: '返回登入畫面',
    lost: '若驗證應用程式、通行密鑰與復原碼都無法使用，請聯絡管理員重設兩步驟驗證。',
    wait: '請等待 {{seconds}} 秒。',
  },
  enrolFactor: {
    title: '請設定兩步驟驗證',
    body: '過了 {{at}}，在完成設定之前將無法使用寺子屋。使用手機上的驗證應用程式或通行密鑰，幾分鐘即可完成。',
    go: '前往設定',
  },
  passkeys: {
    known: '此裝置的通行密鑰已經登錄。',
    cancelled: '通行密鑰確認已取消或逾時，請再試一次。',
    failed: '此裝置無法使用通行密鑰，請改用其他方式。',
  },
  proof: {
    password: '目前的密碼',
    code: '驗證碼',
    code_hint: '驗證應用程式的 6 位數字，或尚未使用的復原碼',
    required: '尚未輸入。',
    cancel: '取消',
    passkey_prove: '以通行密鑰確認',
    failed: '無法完成',
  },
}
