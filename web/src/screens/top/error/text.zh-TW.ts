import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  error: {
    title: '發生問題，無法顯示',
    body: '請稍候，再從首頁重新開啟。若持續發生，請將當時的操作與時間告知管理員。',
    home: '前往首頁',
  },
}
