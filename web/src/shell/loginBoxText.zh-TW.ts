import type { TranslationOf } from '../words/words.ts'
import type * as words from './loginBoxText.ts'

export const zhTW: TranslationOf<typeof words> = {
  loginBox: {
    stopped_title: '登入已被停用',
    title: '請重新登入',
    body: '登入已逾期。輸入密碼後，可保留此畫面的內容並繼續。',
    user: '使用者 ID',
    password: '密碼',
    failed: '無法登入',
    submit: '登入並繼續',
    outside:
      '為保留此畫面的內容，這裡請以密碼繼續。若要使用 {{label}} 登入，請按「前往登入畫面」；尚未儲存的輸入將會遺失。',
    leave: '前往登入畫面',
  },
}
