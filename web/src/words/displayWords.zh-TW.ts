import type * as words from './displayWords.ts'
import type { TranslationOf } from './words.ts'

export const zhTW: TranslationOf<typeof words> = {
  display: {
    password_change: '變更密碼',
    scheme: '顯示亮度',
    scheme_light: '淺色',
    scheme_dark: '深色',
    scheme_auto: '依裝置設定',
    language: '語言',
    clock: '時間顯示',
    clock_note: '用於儲存、登入等的時間。課程及其前後的時間一律以 24 小時制（18:20）顯示。',
    clock_12: '12 小時制（06:20 PM）',
    clock_24: '24 小時制（18:20）',
  },
}
