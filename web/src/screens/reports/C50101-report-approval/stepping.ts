import { waits } from '../../../components/reports/reportWork.ts'

export interface Listed {
  schedule_no: number
  report_status: number | null
}

/** The row after or before the one that is open; with none open the first that waits, else the first. `null`: the end. */
export function stepFrom(rows: readonly Listed[], open: number | null, by: 1 | -1): number | null {
  const at = rows.findIndex(row => row.schedule_no === open)
  if (at === -1) return (rows.find(row => waits(row.report_status)) ?? rows[0])?.schedule_no ?? null
  return rows[at + by]?.schedule_no ?? null
}

/** The next that waits after one that was decided: further down, else from the top. */
export function nextWaiting(rows: readonly Listed[], decided: number | null): number | null {
  const at = rows.findIndex(row => row.schedule_no === decided)
  const further = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  return further.find(row => waits(row.report_status))?.schedule_no ?? null
}
