import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { EditedReport } from './readReport.ts'
import type { HeldApproval } from './useHeldApproval.ts'

const texts: readonly [number, string][] = [
  [1, '数学'],
  [2, '学校ワーク'],
  [3, '一次関数のグラフ'],
  [4, 'p.42–45'],
  [9, 'p.46の1〜4'],
  [13, '傾きと切片の意味を、自分の言葉で説明できるようになりました。'],
]

/** The sixteen rows, of which those say something; a code stands for itself. */
export function makeRows(given: readonly (readonly [number, string])[] = texts): EditedReport['rows'] {
  const told = new Map(given)
  return Array.from({ length: 16 }, (_, at) => {
    const comment = told.get(at + 1) ?? ''
    return { detail_no: at + 1, comment, label: comment, changed_version: 1, sources: [] }
  })
}

/** A submitted report of a lesson of 90 minutes, as its reviewer reads it. */
export function makeReport(change: Partial<EditedReport> = {}): EditedReport {
  return {
    ...{ schedule_no: 7, student_no: 3, student_name: '佐藤 葵', school_year_code: 8 },
    ...{ teacher_no: 2, teacher_name: '高橋 翔', schedule_date: '2026-11-25', time_limit_no: 50 },
    ...{ course_setting_no: 201, class_type: 1, class_count: 6, subject_no: 4, subject_name: '数学' },
    ...{ subject_type: 1, center_no: 1, center_name: '渋谷センター', attendance_distinction: 1 },
    ...{ actor: 'reviewer', mode: 'review', report_status: 1, t3110_lock_version: 2, round_no: 0 },
    ...{ changed_flag: 0, review_begun_flag: 1, submitted_at: '2026-11-25T10:00:00Z', reviewed_at: null },
    ...{ published_version_no: 0, published_at: null, read_at: null },
    rows: makeRows(),
    ...{ subjects: [{ subject_no: 4, name1: '数学' }], open_rows: [], moves: [0, 2, 4], begin_block: '' },
    ...{
      warnings: [],
      report_wish: 0,
      partners: [],
      draft: null,
      opened_by: [],
      advisor_read_at: null,
      corrected_flag: 0,
    },
    handover: { handover_text: '', lock_version: 0, updated_at: null, updated_by: '' },
    ...change,
  }
}

export function makeComment(detail_no: number, change: Partial<ReportComment> = {}): ReportComment {
  return {
    ...{ comment_no: detail_no, detail_no, round_no: 1, amend_flag: 1, row_comment: '' },
    ...{
      comment: 'ご家庭での練習も書いてください。',
      user_name: '管理 花子',
      written_at: '2026-11-25T11:00:00Z',
    },
    ...{ answer: '', settled_flag: 0 },
    ...change,
  }
}

const named = (value: string, label: string) => ({ value, label, valid_flag: 1 as const })

/** What the codes of the rows are called, as small as tests need it. */
export const names: OutputOf<'C50102_getDropdowns'> = {
  names: { 101: [named('M03', '学校ワーク'), named('M04', '問題集')], 102: [], 103: [], 104: [], 105: [] },
  subjects: [{ subject_no: 4, name1: '数学' }],
}

/** Nothing waits to be approved. */
export const noApprovals: HeldApproval = {
  approve: () => {},
  undo: () => null,
  held: new Set(),
  offline: 0,
  retry: () => {},
}
