import type { TranslationOf } from '../words/words.ts'
import type * as words from './lookingText.ts'

export const zhTW: TranslationOf<typeof words> = {
  looking: {
    looking: '他人的畫面',
    looking_as: '正在檢視{{name}}（{{role}}）的畫面',
    looking_time: '僅供查看，{{since}}至{{until}}',
    looking_by: '檢視者：{{name}}',
    looking_over: '時間已到，將回到自己的畫面',
    looking_stop: '停止檢視',
  },
}
