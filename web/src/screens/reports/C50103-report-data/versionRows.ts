import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'

interface Kept {
  rows: readonly { detail_no: number; comment: string }[]
}

/** The labels of the rows in which a text differs from the one before it; none of the first. */
export function changedRows(kept: Kept, before: Kept | undefined): string[] {
  if (!before) return []
  const texts = new Map(before.rows.map(row => [row.detail_no, row.comment]))
  return kept.rows
    .filter(row => (texts.get(row.detail_no) ?? '') !== row.comment)
    .map(row => reportRows[row.detail_no as ReportRowNo].label)
}
