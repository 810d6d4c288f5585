import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  center: {
    center: '中心',
    refused: '無法顯示此中心',
    refused_body: '網址中的中心不存在，或不是您負責的中心。請開啟您負責的中心。',
    open_own: '開啟{{center}}',
    none: '沒有您負責的中心',
    none_body: '管理員在使用者畫面指派中心後，會顯示在這裡。',
    none_at_all: '還沒有中心',
    none_at_all_body: '新增第一個中心後，即可使用此畫面。',
    add_first: '新增中心',
  },
}
