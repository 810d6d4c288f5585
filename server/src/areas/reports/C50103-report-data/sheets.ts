import { attendance } from '@terakoya/domain/lessons/attendance'
import { type ReportActor, readableRows, widestActor } from '@terakoya/domain/reports/mode'
import type { ReportRowNo } from '@terakoya/domain/reports/rows'
import { type ReportStatus, reportStatus } from '@terakoya/domain/reports/states'
import { actorOf } from '../../../operations/reports/openReport.ts'
import { labelOf, type ReportWords } from '../../../operations/reports/reportTexts.ts'
import { listReportNames } from '../../../records/report.sql.ts'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import type { Context } from '../../../road/context.ts'
import { readSheets, type StoredSheet } from './list.sql.ts'

/** A report as somebody meets it, in words; of its rows those that may be read. */
export interface Sheet extends Omit<StoredSheet, 'texts'> {
  actor: ReportActor
  readable: readonly ReportRowNo[]
  texts: ReadonlyMap<number, string>
}

export type SheetWords = ReportWords

/** What the codes of all reports are called. */
export async function readSheetWords(ctx: Context): Promise<SheetWords> {
  const subjects = await listSubjectChoices(ctx.tx)
  return {
    names: await listReportNames(ctx.tx),
    subjects: subjects.map(({ value, label }) => ({ subject_no: value, name1: label })),
  }
}

/** The reports among these that are there for the person, in their order; table, file and paper are made of them. */
export async function findSheets(ctx: Context, nos: readonly number[], words: SheetWords): Promise<Sheet[]> {
  const widest = readableRows(widestActor(ctx.user.user_type_code))
  const stored = await readSheets(ctx.tx, ctx.scope, nos, widest)
  return stored.map(sheet => {
    const { author_no: teacher_no, center_no } = sheet
    const report_status = sheet.report_status as ReportStatus
    const actor = actorOf(ctx, { teacher_no, center_no, report_status, published: true })
    const readable = readableRows(actor)
    // What a family was sent has its words already.
    const wordOf = (no: ReportRowNo, text: string) => (actor === 'family' ? text : labelOf(no, text, words))
    const told = readable.map(no => [no, wordOf(no, sheet.texts[no] ?? '')] as const)
    // An absence that is opened again stays one on the sheet that was sent, whatever the mark says meanwhile.
    const sentAbsence = actor === 'family' && report_status === reportStatus.absentApproved
    const attendance_distinction = sentAbsence ? attendance.absent : sheet.attendance_distinction
    // The row itself becomes the sheet: a copy of each would stay in memory until all garbage is collected.
    return Object.assign(sheet, { attendance_distinction, actor, readable, texts: new Map(told) })
  })
}
