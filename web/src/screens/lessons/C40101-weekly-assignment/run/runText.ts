import { messageCatalogue } from '@terakoya/contract/messageCatalogue'
import { defineWords } from '../../../../words/words.ts'

/** The words of an automatic run while it works, and of how it ended. */
export const runWords = defineWords('C40101-run', {
  ja: {
    run_bar: '自動割当の進み具合',
    run_scope: '{{days}}の自動割当',
    run_queued: '順番を待っています',
    phase_first: '最初の案を作っています',
    phase_anneal: '案を良くしています',
    phase_exact: '最善かどうかを確かめています',
    phase_order: '優先の順に確かめています',
    phase_join: '結果をまとめています',
    phase_done: '保存しています',
    phase_start: '準備しています',
    run_piece: '{{piece}}／{{pieces}}区画',
    run_unassigned: '未割当 {{count}}件',
    run_gap: '最善との差 {{gap}}%以内',
    run_by: '{{name}}さんが開始',
    run_leave: '画面を離れても続きます',
    run_cancel: '中止',
    run_cancelling: '中止しています…',
    run_done: messageCatalogue.MSG_1007.usual,
    run_done_then: '自動割当（{{at}}）のあとに、割り当てが変わっています。',
    run_unassigned_then: '終わったときの未割当 {{count}}件',
    run_failed: messageCatalogue.MSG_1009.usual,
    run_again: '再実行',
    run_cancelled: '自動割当を中止しました。割り当ては実行前のままです。',
  },
})
