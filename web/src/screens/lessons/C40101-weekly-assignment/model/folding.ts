import type { Column, FoldedColumn, PeriodColumn } from './columns.ts'
import { sameColumn } from './columns.ts'

/** One column for periods of one day that stand beside each other. */
function foldOf(periods: readonly PeriodColumn[]): FoldedColumn[] {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  return [
    {
      kind: 'folded',
      key: `${first.key}_folded`,
      schedule_date: first.schedule_date,
      first: first.first,
      editable: first.editable,
      first_time_limit_no: first.time_limit_no,
      last_time_limit_no: last.time_limit_no,
      periods: periods.length,
    },
  ]
}

/**
 * Folds the periods in which nothing happens (a calm week: mornings that only a seminar opens are empty for
 * most of the year). Days in `opened` stay as they are, and so does a week in which nothing happens at all: there is
 * nothing else to look at. Columns of `before` that say the same stay the same objects.
 */
export function foldColumns(
  columns: readonly Column[],
  opened: ReadonlySet<string>,
  before?: readonly Column[],
): readonly Column[] {
  if (!columns.some(column => column.kind === 'period' && column.used)) return columns
  const known = new Map(before?.map(column => [column.key, column]))
  const folded: Column[] = []
  let empty: PeriodColumn[] = []
  const close = () => {
    for (const fold of foldOf(empty)) {
      const earlier = known.get(fold.key)
      folded.push(earlier && sameColumn(earlier, fold) ? earlier : fold)
    }
    empty = []
  }
  for (const column of columns) {
    if (column.kind === 'period' && !column.used && !opened.has(column.schedule_date)) {
      if (column.first) close()
      empty.push(column)
    } else {
      close()
      folded.push(column)
    }
  }
  close()
  return folded
}
