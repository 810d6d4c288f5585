import type { ToldRow } from '@terakoya/contract/reports/C50102-report/report'
import type { ReportCodes } from '@terakoya/domain/reports/faults'
import { materialOf, type ReportRowNo, reportRowNos, reportRows } from '@terakoya/domain/reports/rows'
import {
  listReportNames,
  listReportSubjects,
  type ReportedLessonRow,
  type ReportName,
  type StoredRow,
} from '../../records/report.sql.ts'
import type { Context } from '../../road/context.ts'

/** What coded rows are called, and which of them may be chosen. */
export interface ReportWords {
  names: readonly ReportName[]
  subjects: readonly { subject_no: number; name1: string }[]
}

/** The names that a call has read: many reports are approved by one. */
const namesOf = new WeakMap<Context, Promise<ReportName[]>>()

function readNames(ctx: Context): Promise<ReportName[]> {
  const read = namesOf.get(ctx) ?? listReportNames(ctx.tx)
  namesOf.set(ctx, read)
  return read
}

export async function readReportWords(ctx: Context, lesson: ReportedLessonRow): Promise<ReportWords> {
  return { names: await readNames(ctx), subjects: await listReportSubjects(ctx.tx, lesson) }
}

/** The codes that may stand in the report's rows; those that stand there already may stay. */
export function codesOf({ names, subjects }: ReportWords, rows: readonly StoredRow[]): ReportCodes {
  const valid = new Map<number, Set<string>>()
  for (const { names_no, value, valid_flag } of names) {
    if (valid_flag === 0) continue
    const codes = valid.get(names_no) ?? new Set()
    valid.set(names_no, codes.add(value))
  }
  return {
    names: valid,
    subject_nos: new Set(subjects.map(each => each.subject_no)),
    kept: textsOf(rows),
  }
}

/** The texts by row. */
export function textsOf(rows: readonly { detail_no: number; comment: string }[]): Map<ReportRowNo, string> {
  const of = new Map(rows.map(row => [row.detail_no, row.comment]))
  return new Map(reportRowNos.map(no => [no, of.get(no) ?? '']))
}

/** What a row is called: the word of its code, その他 by what stands behind it, and a text as it is. */
export function labelOf(detail_no: ReportRowNo, comment: string, { names, subjects }: ReportWords): string {
  const { kind } = reportRows[detail_no]
  if (comment === '' || kind.holds === 'text') return comment
  if (kind.holds === 'subject') return subjects.find(each => String(each.subject_no) === comment)?.name1 ?? ''
  const { code, other } = materialOf(comment)
  if (other !== '') return other
  return names.find(each => each.names_no === kind.names_no && each.value === code)?.label ?? ''
}

/** The rows with their words, those that the reader may see. */
export function toldRows(
  rows: readonly StoredRow[],
  words: ReportWords,
  readable: readonly ReportRowNo[],
): ToldRow[] {
  const stored = new Map(rows.map(row => [row.detail_no, row]))
  return readable.map(detail_no => {
    const { comment, changed_version, sources } = stored.get(detail_no) ?? {
      comment: '',
      changed_version: 0,
      sources: [],
    }
    return { detail_no, comment, label: labelOf(detail_no, comment, words), changed_version, sources }
  })
}

/** The rows of a kept version, those that the reader may see. */
export function keptRows(
  rows: readonly { detail_no: number; comment: string; label: string }[],
  readable: readonly ReportRowNo[],
): ToldRow[] {
  return readable.flatMap(detail_no => {
    const row = rows.find(each => each.detail_no === detail_no)
    return row ? [{ ...row, changed_version: 0, sources: [] }] : []
  })
}
