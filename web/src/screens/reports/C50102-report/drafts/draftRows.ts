import type { InputOf } from '@terakoya/contract/wireTypes'
import { type ReportRowNo, reportRowNos } from '@terakoya/domain/reports/rows'
import {
  beginRows,
  changedRows,
  followRows,
  keptRows,
  type Report,
  type RowsState,
  type StoredRows,
  sourcesIn,
  textIn,
} from '../rowsState.ts'

type SavedDraft = NonNullable<Report['draft']>
export type DraftRows = InputOf<'C50102_saveDraft'>['rows']

/** What of the form goes into a draft: the rows that say something else than what is stored. */
export function draftRowsOf(state: RowsState, open: readonly number[]): DraftRows {
  return changedRows(state)
    .filter(no => open.includes(no))
    .map(detail_no => ({
      detail_no,
      comment: textIn(state.values, detail_no),
      base: textIn(state.base, detail_no),
      sources: [...sourcesIn(state, detail_no)],
    }))
}

/** A draft of the server as the form holds it: over what it was written over, with what was stored since beside it. */
export function stateOfDraft(draft: SavedDraft, report: StoredRows): RowsState {
  const stored = beginRows(report)
  const base = new Map(stored.base)
  const values = new Map(stored.values)
  const sources = new Map(stored.sources)
  for (const row of draft.rows) {
    base.set(row.detail_no, row.base)
    values.set(row.detail_no, row.comment)
    sources.set(row.detail_no, row.sources)
  }
  return followRows(
    {
      // A report that was taken away since is begun anew.
      version: Math.min(draft.base_version, stored.version),
      handover_version: Math.min(draft.handover_lock_version, stored.handover_version),
      base,
      values,
      sources,
    },
    report,
  )
}

/** A row that says something else in a draft than in the form. */
export interface RowDifference {
  detail_no: ReportRowNo
  here: string
  there: string
}

/** What a draft would change, row by row: what it wrote itself, and none that it only has as they were. */
export function differences(here: RowsState, there: RowsState): RowDifference[] {
  const written = new Set<number>(changedRows(there))
  return reportRowNos
    .filter(no => written.has(no) && textIn(here.values, no) !== textIn(there.values, no))
    .map(detail_no => ({
      detail_no,
      here: textIn(here.values, detail_no),
      there: textIn(there.values, detail_no),
    }))
}

/** The form with what a draft says in those rows; what was written here in others stays. */
export function takeDraft(here: RowsState, there: RowsState): RowsState {
  return withRows(
    here,
    there,
    differences(here, there).map(each => each.detail_no),
  )
}

/** What is written now, with what a draft that still waits says in rows of which nothing has been written. */
export function joinDraft(there: RowsState, here: RowsState): RowsState {
  const written = changedRows(here)
  const waiting = keptRows(there)
  return withRows(
    here,
    waiting,
    changedRows(waiting).filter(no => !written.includes(no)),
  )
}

function withRows(here: RowsState, there: RowsState, taken: readonly ReportRowNo[]): RowsState {
  const base = new Map(here.base)
  const values = new Map(here.values)
  const sources = new Map(here.sources)
  for (const no of taken) {
    base.set(no, textIn(there.base, no))
    values.set(no, textIn(there.values, no))
    sources.set(no, sourcesIn(there, no))
  }
  return {
    // Where both were written over different ones the save asks about the older.
    version: Math.min(here.version, there.version),
    handover_version: Math.min(here.handover_version, there.handover_version),
    base,
    values,
    sources,
  }
}
