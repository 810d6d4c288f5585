import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './runText.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C40101-run': {
    run_bar: '自動排課的進度',
    run_scope: '{{days}}的自動排課',
    run_queued: '等候中',
    phase_first: '正在製作初步方案',
    phase_anneal: '正在改善方案',
    phase_exact: '正在確認是否為最佳',
    phase_order: '正在依優先順序確認',
    phase_join: '正在彙整結果',
    phase_done: '正在儲存',
    phase_start: '準備中',
    run_piece: '第 {{piece}}／{{pieces}} 區',
    run_unassigned: '未安排 {{count}} 堂',
    run_gap: '與最佳結果相差 {{gap}}% 以內',
    run_by: '由{{name}}開始',
    run_leave: '離開此畫面也會繼續執行',
    run_cancel: '中止',
    run_cancelling: '正在中止…',
    run_done: '自動排課已完成，結果已反映在排課表。',
    run_done_then: '自動排課（{{at}}）之後，排課又有變更。',
    run_unassigned_then: '完成時未安排 {{count}} 堂',
    run_failed: '自動排課發生錯誤。排課維持執行前的狀態。',
    run_again: '重新執行',
    run_cancelled: '已中止自動排課。排課維持執行前的狀態。',
  },
}
