import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  login: {
    title: '登入',
    user_id: '使用者ID',
    password: '密碼',
    submit: '登入',
    by_account: '以 {{label}} 登入',
    user_id_missing: '請輸入使用者ID。',
    password_missing: '請輸入密碼。',
    expired: '登入已逾時，請重新登入。',
    needed: '請先登入才能查看此頁。',
    failed: '無法登入',
    wait: '請等候 {{seconds}} 秒。',
    forgotten: '忘記密碼時請聯絡管理員，將為您核發臨時密碼。',
    code_title: '兩步驟驗證',
    consult: '遇到困難時：諮詢窗口（不用登入也能使用）',
    language: '語言',
    demo_title: '示範用登入',
    demo_body: '按下即可直接登入，密碼皆為 {{password}}。',
  },
}
