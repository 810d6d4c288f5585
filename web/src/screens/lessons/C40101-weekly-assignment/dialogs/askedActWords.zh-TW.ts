import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './askedActWords.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C40101-asked-acts': {
    refused: '目前無法對這一週進行此操作：這一週不在可編輯的期間內、沒有課，或正在顯示先前的狀態。',
    assign_title: '本週的自動排課',
    assign_body:
      '系統會一次為未安排的課安排講師。手動安排和已鎖定的課不會變動。結果會存為草稿，發布之前講師和學生看不到。',
    assign_days: '要排課的日期',
    assign_unassigned: '未安排的課',
    assign_confirm: '開始自動排課',
  },
}
