import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  periodGrid: {
    date: '日期',
    closed: '公休日',
    keys: '以方向鍵在各格間移動，Home 與 End 移到當日兩端，PageUp 與 PageDown 移到前後一週。',
    keys_paint: '空白鍵選取，Shift＋方向鍵連續選取。',
  },
}
