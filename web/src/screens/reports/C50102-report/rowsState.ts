import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type ReportRowNo, type ReportTexts, reportRowNos } from '@terakoya/domain/reports/rows'

export type Report = OutputOf<'C50102_getEdit'>

/** Where proposed words of a row are from; none: somebody wrote them. */
export type RowSources = Report['rows'][number]['sources']

/** The running handover to all teachers: one text a student, whatever report it is written from. */
export const handoverRow = 15

/** What is written of a report in this browser, and what it was written over. */
export interface RowsState {
  /** The report as the rows were read; 0: there was none. */
  version: number
  /** The running handover as it was read. */
  handover_version: number
  /** The rows as they are stored, as far as it is known here. */
  base: ReportTexts
  values: ReportTexts
  /** Where the words of `values` are from, as far as they were proposed. */
  sources: ReadonlyMap<number, RowSources>
}

/** The part of a report that is written. */
export type StoredRows = Pick<Report, 't3110_lock_version' | 'rows' | 'handover'>

function textsOf({ rows, handover }: StoredRows): ReportTexts {
  const texts = new Map<number, string>(rows.map(({ detail_no, comment }) => [detail_no, comment]))
  if (handover) texts.set(handoverRow, handover.handover_text)
  return texts
}

/** The rows as they were read, nothing written yet. */
export function beginRows(report: StoredRows): RowsState {
  const base = textsOf(report)
  return {
    version: report.t3110_lock_version,
    handover_version: report.handover?.lock_version ?? 0,
    base,
    values: base,
    sources: new Map(report.rows.map(({ detail_no, sources }) => [detail_no, sources])),
  }
}

/** A draft as this browser kept it, perhaps before rows had sources. */
export function keptRows(draft: Omit<RowsState, 'sources'> & Partial<Pick<RowsState, 'sources'>>): RowsState {
  return { sources: new Map(), ...draft }
}

export const sourcesIn = ({ sources }: Pick<RowsState, 'sources'>, no: number): RowSources =>
  sources.get(no) ?? []

export const textIn = (texts: ReportTexts, no: number): string => texts.get(no) ?? ''

/** The rows that say something else than what is stored. */
export function changedRows({ base, values }: Pick<RowsState, 'base' | 'values'>): ReportRowNo[] {
  return reportRowNos.filter(no => textIn(values, no) !== textIn(base, no))
}

/**
 * A row as somebody wrote it, or took it from where `taken` says. Words that were proposed keep their sources as long as
 * all of them still stand there: whoever types over them has written them.
 */
export function writeRow(
  state: RowsState,
  detail_no: number,
  comment: string,
  taken?: RowSources,
): RowsState {
  const before = textIn(state.values, detail_no)
  if (before === comment) return state
  const stays = before !== '' && comment.includes(before) ? sourcesIn(state, detail_no) : []
  return {
    ...state,
    values: new Map(state.values).set(detail_no, comment),
    sources: new Map(state.sources).set(detail_no, taken ?? stays),
  }
}

/**
 * The report was read anew while somebody writes: rows that nobody touched here become what they are now. As long as a
 * row was changed on both sides, the version stays the one that it was written over, and the save is asked about it.
 */
export function followRows(state: RowsState, report: StoredRows): RowsState {
  const older = report.t3110_lock_version < state.version
  const olderHandover = (report.handover?.lock_version ?? 0) < state.handover_version
  const now = textsOf(report)
  const touched = new Set<number>(changedRows(state))
  const clashes = (no: number) =>
    touched.has(no) &&
    textIn(now, no) !== textIn(state.base, no) &&
    textIn(now, no) !== textIn(state.values, no)
  const base = new Map(state.base)
  const values = new Map(state.values)
  const sources = new Map(state.sources)
  const told = new Map(report.rows.map(row => [row.detail_no, row.sources]))
  for (const no of reportRowNos) {
    if (!now.has(no) || clashes(no) || (no === handoverRow ? olderHandover : older)) continue
    base.set(no, textIn(now, no))
    if (touched.has(no)) continue
    values.set(no, textIn(now, no))
    sources.set(no, told.get(no) ?? [])
  }
  const clashing = reportRowNos.some(no => no !== handoverRow && clashes(no))
  return {
    version: older || clashing ? state.version : report.t3110_lock_version,
    handover_version:
      olderHandover || clashes(handoverRow)
        ? state.handover_version
        : (report.handover?.lock_version ?? state.handover_version),
    base,
    values,
    sources,
  }
}

/**
 * What was sent is stored; what was written meanwhile stays written. Had somebody else saved in between, their rows are
 * not known here yet: the version stays the old one until the report is read again.
 */
export function savedRows(
  state: RowsState,
  sent: RowsState,
  answer: { t3110_lock_version: number; handover_lock_version: number },
): RowsState {
  return {
    ...state,
    version: answer.t3110_lock_version === sent.version + 1 ? answer.t3110_lock_version : sent.version,
    handover_version: answer.handover_lock_version,
    base: sent.values,
  }
}

/** Which of the rows go out: of a new report all that say something, else those that have changed. */
export function rowsToSend(
  state: RowsState,
  open: readonly number[],
): { detail_no: ReportRowNo; comment: string; sources?: RowSources }[] {
  const changed = new Set<number>(changedRows(state))
  return reportRowNos
    .filter(no => no !== handoverRow && open.includes(no))
    .filter(no => changed.has(no) || (state.version === 0 && textIn(state.values, no) !== ''))
    .map(detail_no => {
      const sources = sourcesIn(state, detail_no)
      return { detail_no, comment: textIn(state.values, detail_no), ...(sources.length > 0 && { sources }) }
    })
}

/** The running handover as it goes out with the rows; `undefined` when nobody changed it. */
export function handoverToSend(
  state: RowsState,
): { handover_all_teachers: string; handover_lock_version: number } | undefined {
  const text = textIn(state.values, handoverRow)
  if (text === textIn(state.base, handoverRow)) return undefined
  return { handover_all_teachers: text, handover_lock_version: state.handover_version }
}
