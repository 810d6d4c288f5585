import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  meetingRefusals: {
    meeting: '會議',
    no_spare: '這個時段沒有空的備用會議帳號。請在教室使用狀況的「會議帳號」新增備用帳號。',
    service_out:
      'Zoom 沒有回應，無法切換到備用會議；即使切換，也無法建立新會議。請講師與學生使用原本的加入連結，或以會議帳號的會議ID與密碼進入。',
    over: '這堂課已結束，無法切換會議。',
    not_published: '這個時段的課尚未發布，無法切換會議。請先發布該週。',
    switched_already: '這堂課的會議已切換到「{{account}}」。若要再切換，請開啟目前會議的紀錄進行。',
    given_up: '講師已以會議帳號的會議ID進入會議，因此不再建立新會議。',
  },
}
