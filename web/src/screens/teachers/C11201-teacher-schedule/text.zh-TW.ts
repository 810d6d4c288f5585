import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  C11201: {
    heading: '未來兩個月的行程',
    view: '切換顯示',
    list: '列表',
    calendar: '行事曆',
    until: '只顯示已發布的課（{{from}}～{{to}}）。其他週次發布後會顯示。',
    none: '之後沒有行程',
    none_body: '該週發布後會顯示課程。',
    none_of_day: '這天沒有行程',
    awaited: '這天的行程尚未發布',
    office: '{{count}} 節行政工作',
    open_day: '{{day}} 的詳細行程',
    first: '初',
  },
}
