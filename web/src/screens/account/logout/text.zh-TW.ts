import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  logout: {
    working: '正在登出…',
    done_title: '已登出',
    done_body: '感謝您的使用。若為共用裝置，請一併關閉瀏覽器。',
    again: '前往登入畫面',
  },
}
