import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  codeForm: {
    lead: '密碼正確。請輸入驗證應用程式目前顯示的 6 位數字。',
    lead_recovery: '請輸入一個您保存的復原碼。每個復原碼只能使用一次。',
    code: '驗證碼',
    recovery: '復原碼',
    missing: '請輸入驗證碼。',
    missing_recovery: '請輸入復原碼。',
    submit: '驗證並登入',
    use_recovery: '無法使用驗證應用程式時（使用復原碼）',
    use_app: '使用驗證應用程式的驗證碼',
    back: '返回輸入密碼',
    lost: '若驗證應用程式與復原碼都無法使用，請聯絡管理員重設兩步驟驗證。',
    wait: '請等待 {{seconds}} 秒。',
  },
  enrolFactor: {
    title: '請設定兩步驟驗證',
    body: '過了 {{at}}，在完成設定之前將無法使用寺子屋。使用手機上的驗證應用程式，幾分鐘即可完成。',
    go: '前往設定',
  },
}
