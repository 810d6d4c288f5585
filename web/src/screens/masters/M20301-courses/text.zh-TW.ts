import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  M20301: {
    kinds: '顯示的資料',
    courses: '課程',
    types: '課程類別',
    invalid: '{{name}}（停用）',
  },
}
