import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  consult_states: {
    received: '已受理',
    working: '處理中',
    done: '結束',
  },
}
