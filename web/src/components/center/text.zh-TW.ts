import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  center: {
    center: '中心',
    refused: '無法顯示此中心',
    refused_body: '網址中的中心不存在，或不是您負責的中心。請開啟您負責的中心。',
    open_own: '開啟{{center}}',
  },
}
