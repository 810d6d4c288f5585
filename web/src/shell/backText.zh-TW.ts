import type { TranslationOf } from '../words/words.ts'
import type * as words from './backText.ts'

export const zhTW: TranslationOf<typeof words> = {
  back: {
    title: '要回到上一個畫面嗎？',
    body: '您按下了瀏覽器的「上一頁」。',
    unsaved: '有尚未儲存的變更。離開後，變更的內容將會遺失。',
    home: '前往首頁',
    previous: '回到上一個畫面',
  },
}
