import { reportFaultSentence, reportFaults, rowFault } from '@terakoya/domain/reports/faults'
import type { ReportRowNo } from '@terakoya/domain/reports/rows'
import { useState } from 'react'
import { codesOf, type Dropdowns } from './fields/choices.ts'
import { layoutOfLesson } from './fields/RowField.tsx'
import { changedRows, type Report, type RowsState } from './rowsState.ts'

interface RowFaults {
  /** What bars the submission, by row. */
  all: ReadonlyMap<ReportRowNo, string>
  /** What is never stored, of the rows that would be. */
  neverStored: ReadonlyMap<ReportRowNo, string>
  /** What is shown of a row: once it was left, or a submission was tried. */
  shown: (detail_no: ReportRowNo) => string | null
  leave: (detail_no: ReportRowNo) => void
  /** A submission was pressed: everything is shown from now on. */
  showAll: () => void
}

/** What is wrong with the rows, by the rules of the report, and of it what is shown already. */
export function useRowFaults(
  report: Report,
  { state, absence, dropdowns }: { state: RowsState; absence: boolean; dropdowns: Dropdowns },
): RowFaults {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [tried, setTried] = useState(false)
  const codes = codesOf(dropdowns, report.subjects, state.base)
  const facts = { ...codes, lesson: layoutOfLesson(report), absence }
  const all = new Map(
    reportFaults(state.values, facts).map(fault => [fault.detail_no, reportFaultSentence(fault, facts)]),
  )
  const neverStored = new Map(
    changedRows(state).flatMap(detail_no => {
      const fault = rowFault(detail_no, state.values.get(detail_no) ?? '', codes)
      return fault === null ? [] : [[detail_no, reportFaultSentence({ detail_no, fault }, facts)] as const]
    }),
  )
  return {
    all,
    neverStored,
    shown: no =>
      tried || left.has(no) ? (all.get(no) ?? neverStored.get(no) ?? null) : (neverStored.get(no) ?? null),
    leave: no => setLeft(before => (before.has(no) ? before : new Set(before).add(no))),
    showAll: () => setTried(true),
  }
}
