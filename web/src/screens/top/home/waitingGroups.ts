import type { OutputOf } from '@terakoya/contract/wireTypes'
import { groupBy } from '@terakoya/domain/collections/groupBy'

export type WaitingRow = OutputOf<'Home_getWaiting'>['rows'][number]

interface WaitingGroup {
  kind: WaitingRow['kind']
  /** Lessons of all rows. */
  count: number
  /** A week of several centers is one. */
  weeks: number
  rows: readonly WaitingRow[]
}

/** The rows by kind, in the server's order: most pressing first. */
export function waitingGroups(rows: readonly WaitingRow[]): WaitingGroup[] {
  return [...groupBy(rows, row => row.kind)].map(([kind, own]) => ({
    kind,
    count: own.reduce((sum, row) => sum + row.count, 0),
    weeks: new Set(own.map(row => row.week_date)).size,
    rows: own,
  }))
}
