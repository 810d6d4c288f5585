import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  M20301: {
    kinds: '顯示的資料',
    courses: '課程',
    types: '課程類別',
    invalid: '{{name}}（停用）',
    hint_lecture: '講座不會出現在加課與季節班的報名中',
    hint_seminar: '僅供季節班的課程不會出現在每週課程與加課的報名中',
    hint_layout: '有課之後就不能變更',
    before_invalid: '只是無法再新報名。若也要結束課程，請逐一結束學生的每週課程。',
  },
}
