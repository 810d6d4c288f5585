import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  teacherFilter: {
    teacher: '講師',
    any: '所有講師',
  },
}
