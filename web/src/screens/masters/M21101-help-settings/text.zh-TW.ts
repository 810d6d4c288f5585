import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  helpSettings: {
    written: '公開中',
    unwritten: '未建立',
    hint_files: '圖片會顯示在說明下方',
    hint_remarks: '閱讀者看不到',
  },
}
