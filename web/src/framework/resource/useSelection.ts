import { useRef, useState } from 'react'
import type { AnyRow } from '../browse/useRows.ts'

type Ids = ReadonlySet<number>

const nobody: Ids = new Set()

export interface Selection {
  selected: Ids
  /** `found`: their rows, where they come from further pages than the one that is shown. */
  select: (selected: Ids, found?: readonly AnyRow[]) => void
  /** How many of them the list doesn't show now: they are on other pages. */
  hidden: number
  /** What the records seen here are called. */
  nameOf: (id: number) => string | undefined
}

/**
 * The records that are selected in a list. Another search or condition is another list and begins without: nobody acts
 * on records that can't be seen. Pages of one list share a selection.
 */
export function useSelection(
  question: object,
  rows: readonly AnyRow[],
  key: string,
  nameField: string,
): Selection {
  const asked = JSON.stringify(question)
  const [kept, keep] = useState({ asked, ids: nobody })
  const names = useRef(new Map<number, string>())
  const learn = (seen: readonly AnyRow[]) => {
    for (const row of seen) names.current.set(Number(row[key]), String(row[nameField] ?? ''))
  }
  learn(rows)
  const selected = kept.asked === asked ? kept.ids : nobody
  const shown = rows.filter(row => selected.has(Number(row[key]))).length
  return {
    selected,
    select: (ids, found = []) => {
      learn(found)
      keep({ asked, ids })
    },
    hidden: selected.size - shown,
    nameOf: id => names.current.get(id),
  }
}
