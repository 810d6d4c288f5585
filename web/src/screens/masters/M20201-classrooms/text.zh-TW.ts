import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  M20201: {
    before_invalid: '若要關閉教室，請先變更學生的教室。',
  },
}
