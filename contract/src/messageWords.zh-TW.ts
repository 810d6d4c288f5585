import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './messageWords.ts'

export const zhTW: TranslationOf<typeof words> = {
  messageCodes: {
    MSG_0001: '已在其他裝置上更新。請重新載入畫面，確認最新內容。',
    MSG_1003: '時間表重疊，無法更新。請確認同一時間沒有其他課程。',
    MSG_1003_lessons_there: '這個時間已分配課程，無法登錄行政工作。請先將課程改派給其他講師，或取消分配。',
    MSG_1003_office_work_there: '這個時間已有其他時間區分的行政工作，無法登錄。請先取消該行政工作。',
    MSG_1003_history: '因時間表重疊而未分配',
    MSG_1004: '講師的出勤已改為「不可」，無法更新。請選擇其他講師。',
    MSG_1004_lessons_assigned: '{{unit}}已分配{{lessons}}，無法變更。請先改派給其他講師。',
    MSG_1004_history: '因講師的出勤改為「不可」而未分配',
  },
}
