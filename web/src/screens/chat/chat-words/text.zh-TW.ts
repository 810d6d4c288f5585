import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  chatWords: {
    everywhere: '所有中心',
    fixed: '這是所有中心共用的詞句，只有管理員可以變更。僅供個別中心使用的詞句，可從「新增詞句」加入。',
  },
}
