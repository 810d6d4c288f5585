import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  failedSignIns: {
    title: '您的使用者ID被輸入了 {{failed_count}} 次錯誤的密碼',
    once: '於 {{at}} 從 {{networks}} 個網路輸入，並未因此登入。',
    between: '於 {{from}} 至 {{to}} 之間從 {{networks}} 個網路輸入，並未因此登入。',
    own: '如果是您自己輸入錯誤，則不需要任何處理。',
    what_to_do: '如果不是您本人，請變更密碼並通知中心或教室。',
    change: '變更密碼',
    confirm: '我知道了',
    reset_title: '管理員已申請重設您的兩步驟驗證',
    reset_body: '將於 {{at}} 重設。如果不是您要求的，請在此之前到「帳號」拒絕。',
    reset_go: '開啟帳號頁面',
    failed: '無法標為已確認',
  },
}
