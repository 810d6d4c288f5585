import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  'not-found': {
    title: '找不到您要的頁面',
    body: '頁面可能已移動或刪除，或網址不正確。請從首頁重新開啟。',
    record_title: '找不到您要的資料',
    record_body: '「{{title}}」中沒有此網址（{{address}}）的資料。可能已被刪除，或不在您可檢視的範圍內。',
    to_list: '開啟{{title}}',
    home: '前往首頁',
  },
}
