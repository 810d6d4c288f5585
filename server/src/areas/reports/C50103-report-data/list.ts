import {
  rowField,
  type SheetRow,
  sheetColumns,
  sheetList,
} from '@terakoya/contract/reports/C50103-report-data/list'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { reviewsReports } from '@terakoya/domain/reports/mode'
import { type ReportRowNo, reportRowNos } from '@terakoya/domain/reports/rows'
import type { ExcelCell } from '../../../excel/writeExcel.ts'
import { failures } from '../../../failure.ts'
import { instantText } from '../../../files/instantText.ts'
import { knowsPeople } from '../../../operations/reports/openReport.ts'
import { searchedDays } from '../../../operations/reports/searchedDays.ts'
import { cellOf } from '../../../resourceRecords/cellValue.ts'
import { headingOf } from '../../../resourceRecords/exportRecords.ts'
import { exportStream } from '../../../resourceRecords/exportStream.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { reportRefusals } from '../text.ts'
import { findSheetNos, findSheetPage, type SheetQuestion } from './list.sql.ts'
import { findSheets, readSheetWords, type Sheet, type SheetWords } from './sheets.ts'

/** Without days the list has those of a month. */
const usualDays = 31
/** So many reports are read and written at a time: with their texts they are a few hundred kilobytes. */
const pieceSize = 200

/** The question with its days; refused where it asks of too many, or of what only reviewers may know. */
function questionOf(
  { today, now, user }: Context,
  { searchInfo, orderBy }: Pick<SheetQuestion, 'searchInfo' | 'orderBy'>,
): SheetQuestion {
  const { returned_row } = searchInfo
  const days = searchedDays(searchInfo, today, usualDays)
  if (returned_row !== undefined && !reviewsReports(user.user_type_code)) {
    throw failures.refused('REVIEWERS_ONLY', reportRefusals.say('reviewers_only'))
  }
  return { searchInfo, orderBy, ...days, now }
}

const commentLength = ({ texts }: Sheet) => (texts.get(13) ?? '').length

/** A report as its reader is told of it: the rows that may be read, and to a family nothing of how it came to be. */
function toldSheet(ctx: Context, sheet: Sheet): SheetRow {
  const { actor, readable, author_no, texts, round_no, submitted_at, read_at, ...facts } = sheet
  const comment_length = commentLength(sheet)
  return {
    ...facts,
    teacher_no: knowsPeople(ctx, sheet.center_no) ? author_no : 0,
    ...(actor === 'family' ? {} : { round_no, submitted_at, read_at, comment_length }),
    ...Object.fromEntries(readable.map(no => [rowField(no), texts.get(no) ?? ''])),
  }
}

/** The row of a report that a column shows. */
const rowOf: ReadonlyMap<string, ReportRowNo> = new Map(reportRowNos.map(no => [rowField(no), no]))

/**
 * A field of a report as a file says it: which columns there are `columnsOf` has decided, which rows the sheet. It isn't
 * asked of the report as a table is told it, since an object of so many fields for every line fills the memory.
 */
function cellOfSheet(sheet: Sheet, field: string): ExcelCell {
  const no = rowOf.get(field)
  if (no !== undefined) return sheet.texts.get(no) ?? ''
  if (field === 'schedule_date') return { day: sheet.schedule_date, weekday: true }
  if (field === 'time_limit_no') return slotText(sheet.time_limit_no)
  if (field === 'comment_length') return commentLength(sheet)
  const value = sheet[field as keyof Sheet]
  if (field.endsWith('_at')) return typeof value === 'string' ? instantText(value) : ''
  return cellOf(sheetList, field, value)
}

async function* linesOf(
  ctx: Context,
  nos: readonly number[],
  fields: readonly string[],
  words: SheetWords,
): AsyncGenerator<ExcelCell[][]> {
  yield [fields.map(field => headingOf(sheetList, field))]
  for (let at = 0; at < nos.length; at += pieceSize) {
    const sheets = await findSheets(ctx, nos.slice(at, at + pieceSize), words)
    yield sheets.map(sheet => fields.map(field => cellOfSheet(sheet, field)))
  }
}

/** The columns of a file: those that were chosen of those that the person may see. */
function columnsOf({ user }: Context, chosen: readonly string[] | undefined): readonly string[] {
  const columns = sheetColumns(user.user_type_code)
  const strange = chosen?.find(field => !columns.includes(field))
  if (strange !== undefined) {
    throw failures.refused(
      'COLUMN_NOT_YOURS',
      reportRefusals.say('column_closed', { column: headingOf(sheetList, strange) }),
    )
  }
  return chosen ?? columns
}

/** 報告書データ (C50103) as a list and as a file. */
export const sheetListHandlers: Pick<Handlers, 'C50103_doBrowse' | 'C50103_exportCsv'> = {
  C50103_doBrowse: async (ctx, { pagination: { current_page, per_page }, ...asked }) => {
    const question = questionOf(ctx, asked)
    const page = { limit: per_page, offset: (current_page - 1) * per_page }
    const { nos, counts } = await findSheetPage(ctx.tx, ctx.scope, question, page)
    const total = counts[asked.searchInfo.state ?? 'all']
    const last_page = Math.max(1, Math.ceil(total / per_page))
    const sheets = await findSheets(ctx, nos, await readSheetWords(ctx))
    return {
      rows: sheets.map(sheet => toldSheet(ctx, sheet)),
      counts,
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },

  C50103_exportCsv: async (ctx, { columns, format, ...asked }) => {
    const fields = columnsOf(ctx, columns)
    const found = await findSheetNos(ctx.tx, ctx.scope, questionOf(ctx, asked))
    const words = await readSheetWords(ctx)
    return exportStream(ctx, {
      ...{ api: 'C50103_exportCsv', noun: sheetList.noun, format, found },
      lines: () => linesOf(ctx, found.nos, fields, words),
    })
  },
}
