import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  outside: {
    code_title: '兩步驟驗證',
    result: '確認結果',
    failed: '無法登入',
    not_joined: '無法連結帳號',
    joined: '已連結機構帳號',
    refused: '機構帳號的確認已取消或遭拒，可以重新開始。',
    nothing: '機構帳號的確認已經結束。若要繼續，請重新開始。',
    to_door: '前往登入畫面',
    to_account: '返回帳號',
  },
}
