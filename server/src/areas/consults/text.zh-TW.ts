import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  consultRefusals: {
    student: '學生',
    consult: '諮詢',
    nameless: '此諮詢未具名，無法送達回覆。請只變更狀態。',
    no_reply: '諮詢者不希望收到回覆。請尊重本人的意願，只變更狀態。',
    unfit: '回覆不能寫個人聯絡方式、見面的約定或要求保密等內容。電話或面談請透過中心安排。',
  },
}
