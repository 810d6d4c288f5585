import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  M20401: {
    hint_name2: '表格中使用的 1～2 個字的名稱',
    hint_name3: '更短的名稱',
    hint_order: '由小到大排列',
    before_invalid: '只是無法再新選。若也要結束課程，請逐一結束學生的每週課程。',
  },
}
