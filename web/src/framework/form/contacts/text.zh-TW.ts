import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  contacts: {
    person: '{{label}} {{at}}',
    name: '姓名',
    relation: '關係',
    phone: '電話號碼',
    email: '電子郵件地址',
    add: '新增聯絡人',
    remove: '移除{{label}} {{at}}',
    none: '尚無資料。',
    full: '最多可登錄 {{max}} 筆。',
  },
}
