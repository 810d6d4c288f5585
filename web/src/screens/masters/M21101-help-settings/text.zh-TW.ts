import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  helpSettings: { written: '公開中', unwritten: '未建立' },
}
