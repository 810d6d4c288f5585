import { useState } from 'react'
import { nowMilliseconds } from '../../../clock.ts'
import type { AnyRow } from '../../../framework/browse/useRows.ts'
import type { Selection } from '../../../framework/resource/useSelection.ts'
import { searchKeys } from '../../../session/forgetSearches.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { type Kept, keptMarks, type Mark, type MarkedReport, markOf, readMarks } from './marks.ts'

interface Marks extends Selection {
  marks: readonly Mark[]
  /** Marks a report as it was read, or takes its mark off; it needs not be on the page that is shown. */
  toggle: (report: MarkedReport) => void
}

/**
 * The marked reports of a list: through its pages and a reload of the tab. Another search is another list and begins
 * without: nobody approves what can't be seen.
 */
export function useMarks(question: object, rows: readonly AnyRow[]): Marks {
  const asked = JSON.stringify(question)
  // With the search words, so that they are forgotten with them: whoever signs in next learns of nobody.
  const key = `${searchKeys}${useUser().user_no}/C50101 marks`
  const [kept, setKept] = useState<Kept>(() => readMarks(window.sessionStorage.getItem(key)))
  const marks = keptMarks(kept, asked, nowMilliseconds())
  const keep = (next: readonly Mark[]) => {
    const value: Kept = { asked, at: nowMilliseconds(), marks: next }
    setKept(value)
    if (next.length === 0) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(value))
  }
  const select: Selection['select'] = (ids, found = []) => {
    const before = new Map(marks.map(mark => [mark.schedule_no, mark]))
    const seen = new Map([...rows, ...found].map(row => [Number(row.schedule_no), row]))
    keep(
      [...ids].flatMap(id => {
        // What was marked before stays marked as it was read then.
        const mark = before.get(id)
        const row = seen.get(id)
        return mark ? [mark] : row ? [markOf(row)] : []
      }),
    )
  }
  const selected = new Set(marks.map(mark => mark.schedule_no))
  const shown = rows.filter(row => selected.has(Number(row.schedule_no))).length
  return {
    marks,
    selected,
    select,
    toggle: report => {
      const id = report.schedule_no
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      select(next, [{ ...report }])
    },
    hidden: selected.size - shown,
    nameOf: id => marks.find(mark => mark.schedule_no === id)?.student_name,
  }
}
