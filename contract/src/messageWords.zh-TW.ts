import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './messageWords.ts'

export const zhTW: TranslationOf<typeof words> = {
  messageCodes: {
    MSG_0001: '已在其他裝置上更新。請重新載入畫面，確認最新內容。',
    MSG_1003: '時間表重疊，無法更新。請確認同一時間沒有其他課程。',
    MSG_1004: '講師的出勤已改為「不可」，無法更新。請選擇其他講師。',
  },
}
