import type * as words from './joining.ts'
import type { TranslationOf } from './words.ts'

export const zhTW: TranslationOf<typeof words> = {
  joining: {
    list: '、',
    dots: '・',
    colon: '：',
    aside: '{{word}}（{{aside}}）',
    letters: '{{first}}、{{then}}',
    sentences: '{{first}}{{then}}',
  },
}
