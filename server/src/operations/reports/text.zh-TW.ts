import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  reportOperations: {
    report: '報告',
    lesson: '課堂',
    moved_on: '此報告目前為「{{state}}」。請確認最新內容後再操作一次。',
    row_not_marked: '此項目未被要求修改，因此無法變更。',
    row_not_open: '以目前的狀態，無法變更此項目。',
    reload: '{{why}}請重新載入畫面，確認目前的狀態。',
    overtaken_own: '您已先在其他裝置變更此報告。請確認最新內容。',
    overtaken: '其他人已先變更此報告。請確認最新內容。',
    unchanged: '寄出後沒有變更，因此沒有需要重新寄出的內容。',
    present: '學生出席了這堂課，無法以缺席繳交。請確認出缺席後再操作一次。',
    return_needs: '沒有需要修改的項目。要退回報告，請在任一項目加上「請修改」的留言。',
    amend_open: '還有 {{count}} 個被要求修改的項目。請修改，或寫明維持原樣的理由後再重新繳交。',
    amend_still: '尚未修改。',
    absence_reason: '請輸入取消核准缺席的理由。',
    comments_open:
      '有 {{count}} 則「請修改」的留言。核准後講師不會收到修改的通知。請退回報告，或撤銷留言後再核准。',
    sentences: '{{first}}{{then}}',
    warnings_open: '{{warnings}}確認後要寄出時，請勾選「已確認」。',
    list: '、',
    log_open:
      '與會議紀錄的不一致（{{names}}）尚未處理，無法核准。請先在「Zoom 進出紀錄」開啟這堂課，填寫理由並判斷。若沒有出現「判斷」，請洽中心主任或管理員。',
    unmarked: '尚未填寫出缺席。請填寫出席或遲到後再操作一次。',
    absent: '學生未出席這堂課，無法繼續。請「以缺席繳交」，或修改出缺席。',
    handover_closed: '以目前的狀態，無法變更交接。請重新載入畫面。',
    handover_changed: '其他人已先變更給所有講師的交接。請參考兩邊的內容，合併為一。',
    no_move: '「{{from}}」的報告無法變更為「{{to}}」。請重新載入畫面，確認目前的狀態。',
    report_not_open: '以目前的狀態，無法變更此報告。請重新載入畫面，確認目前的狀態。',
    too_many_days: '期間請設在 {{days}} 天以內。請變更開始日或結束日後再搜尋一次。',
  },
}
