import { materialOf, otherMaterial, type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'

/** A row as it is told: what stands in it, and what a code of it is called. */
export interface ToldText {
  comment: string
  label: string
}

/** A row as people read it: a code by its word, a material without one by what was written for it. */
export function rowText(detail_no: number, row: ToldText | undefined): string {
  if (!row) return ''
  const { kind } = reportRows[detail_no as ReportRowNo]
  if (kind.holds === 'text') return row.comment
  const { code, other } = materialOf(row.comment)
  if (code === otherMaterial && other !== '') return other
  return row.label
}
