import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  storageRefusals: {
    unreachable: '目前無法連線至檔案儲存空間。請保留輸入的內容，稍候再試一次。',
  },
}
