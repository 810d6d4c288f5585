import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  help: {
    list: '說明列表',
    list_empty: '還沒有可閱讀的說明。',
    choose: '請選擇要閱讀的說明',
    edit: '編輯此說明',
    updated: '{{day}}更新',
    to_screen: '開啟「{{title}}」',
    not_available: '無法顯示說明',
  },
}
