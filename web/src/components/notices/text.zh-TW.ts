import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  unreadNotices: {
    unread_notices: '有 {{count}} 則未讀公告',
  },
}
