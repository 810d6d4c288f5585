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
    failed: '無法標為已確認',
  },
}
