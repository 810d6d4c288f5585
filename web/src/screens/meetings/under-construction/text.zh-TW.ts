import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  underConstruction: {
    title: '「{{title}}」尚在建置中',
    body: '此畫面仍在準備中。目前可在「{{instead}}」進行相同的操作。',
    open: '開啟「{{title}}」',
    home: '回首頁',
  },
}
