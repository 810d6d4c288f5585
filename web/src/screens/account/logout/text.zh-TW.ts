import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  logout: {
    working: '正在登出…',
    ask_title: '兄弟姊妹將全部登出',
    ask_body: '使用此裝置的{{names}}將全部登出。若只要移除一位，請使用使用者選單的「移除」。',
    ask_go: '全部登出',
    ask_stay: '不登出',
    done_title: '已登出',
    done_body: '感謝您的使用。若為共用裝置，請一併關閉瀏覽器。',
    again: '前往登入畫面',
  },
}
