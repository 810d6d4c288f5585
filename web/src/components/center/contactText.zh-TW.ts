import type { TranslationOf } from '../../words/words.ts'
import type * as words from './contactText.ts'

export const zhTW: TranslationOf<typeof words> = {
  centerContact: {
    call: '撥打電話',
    write: '寫電子郵件',
  },
}
