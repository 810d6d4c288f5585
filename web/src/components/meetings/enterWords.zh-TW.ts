import type { TranslationOf } from '../../words/words.ts'
import type * as words from './enterWords.ts'

export const zhTW: TranslationOf<typeof words> = {
  'meeting-enter': {
    changed: '會議已變更，請再按一次「進入會議」。',
    tab_blocked: '瀏覽器沒有開啟新分頁。',
    tab_open: '開啟會議',
  },
}
