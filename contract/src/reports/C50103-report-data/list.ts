import { schoolLevelText, schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { readableRows, widestActor } from '@terakoya/domain/reports/mode'
import { type ReportRowNo, reportRowNos, reportRows } from '@terakoya/domain/reports/rows'
import { reportStatuses, reportStatusText } from '@terakoya/domain/reports/states'
import { z } from 'zod'
import { everyoneScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { anyOf, browseInput, countsOf, exportInput, streamedOutput, tableOutput } from '../../listInputs.ts'
import type { AnyResource } from '../../masters/defineResource.ts'
import { schoolLevel } from '../../recordFields.ts'
import { int32, paginationAnswer, recordNo, requiredText } from '../../scalars.ts'
import { reportSearch, withinDays } from '../reportSearch.ts'

const reads = { functions: ['C50103'], scope: everyoneScope, writes: false, personal: 'students' } as const

/** As many sheets as one PDF holds. */
export const maxSheets = 200

/** How far a report has come, as the list counts it. */
export const sheetStates = [
  'waiting',
  'partial',
  'submitted',
  'returned',
  'resubmitted',
  'approved',
  'absent',
] as const
export type SheetState = (typeof sheetStates)[number]

/** What is said of a report beside its state: what the figures count. */
export const sheetSigns = [
  'counted',
  'told',
  'in_time',
  'late',
  'sent_back',
  'homework_given',
  'read_in_time',
  'read_late',
] as const
export type SheetSign = (typeof sheetSigns)[number]

/** A column of the list for each row of a report. */
export const rowField = <No extends ReportRowNo>(detail_no: No) => `row_${detail_no}` as const
export type RowField = `row_${ReportRowNo}`

const rowFields = Object.fromEntries(reportRowNos.map(no => [rowField(no), z.string().optional()])) as Record<
  RowField,
  z.ZodOptional<z.ZodString>
>

/** What only those who write and keep reports are told: how a report came to be. */
const insiderFields = {
  round_no: z.number().optional(),
  submitted_at: z.string().nullable().optional(),
  read_at: z.string().nullable().optional(),
  comment_length: z.number().optional(),
}

/** A report with its lesson, and what stands in its rows; what the reader may not see isn't there. */
export const sheetFields = {
  schedule_date: z.string(),
  time_limit_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  school_year_code: z.number(),
  class_count: z.number(),
  subject_name: z.string(),
  /** 0 and `teacherElsewhere`: somebody of a center that isn't the reader's. */
  teacher_no: z.number(),
  teacher_name: z.string(),
  center_no: z.number(),
  center_name: z.string(),
  attendance_distinction: z.number(),
  report_status: z.number(),
  published_at: z.string().nullable(),
  ...insiderFields,
  ...rowFields,
}
export const sheetRow = z.strictObject({ schedule_no: recordNo, ...sheetFields })
export type SheetRow = z.output<typeof sheetRow>

/** Numbers that people don't use, and what every table says beside another word. */
const notInFiles = ['student_no', 'teacher_no', 'center_no']

/** The columns that a user of a type may see: a family neither handovers nor how a report came to be. */
export function sheetColumns(user_type_code: string): string[] {
  const actor = widestActor(user_type_code)
  const rows = new Set<string>(readableRows(actor).map(rowField))
  return Object.keys(sheetFields).filter(field => {
    if (field.startsWith('row_')) return rows.has(field)
    if (field in insiderFields) return actor !== 'family'
    return !notInFiles.includes(field)
  })
}

const code = requiredText(10)
const search = {
  ...reportSearch,
  school_level: anyOf(schoolLevel).optional(),
  state: z.enum(sheetStates).optional(),
  sign: anyOf(z.enum(sheetSigns)).optional(),
  /** The code in a row: homework handed in (names 102), progress (103), result (105). */
  row_8: anyOf(code).optional(),
  row_10: anyOf(code).optional(),
  row_12: anyOf(code).optional(),
  /** A row for which the report was sent back; who reviews may ask. */
  returned_row: int32.min(1).max(16).optional(),
}

const sortable = [
  'schedule_date',
  'student_name',
  'teacher_name',
  'report_status',
  'round_no',
  'submitted_at',
  'published_at',
  'comment_length',
] as const

/**
 * Reports with what stands in their rows: staff those of their centers as they stand, a teacher the own ones and those of
 * own students, a family what it was sent (domain §5, §6). Without days those of the last month.
 */
export const C50103_doBrowse = defineCall({
  api: 'C50103_doBrowse',
  title: '報告書データの検索',
  ...reads,
  fromCopy: true,
  input: withinDays(browseInput(search, sortable)),
  output: z.strictObject({
    rows: z.array(sheetRow),
    pagination: paginationAnswer,
    counts: countsOf(sheetStates),
  }),
})

const labels: Readonly<Record<string, string>> = {
  schedule_date: '日付',
  time_limit_no: '時間',
  class_count: '回数',
  subject_name: '授業の科目',
  teacher_name: '講師',
  center_name: 'センター',
  attendance_distinction: '出欠',
  report_status: '状態',
  round_no: '差し戻し',
  submitted_at: '提出',
  published_at: '家庭への送信',
  read_at: '既読',
  comment_length: 'コメントの文字数',
  ...Object.fromEntries(reportRowNos.map(no => [rowField(no), reportRows[no].label])),
}

const fileFields = Object.keys(sheetFields).filter(field => !notInFiles.includes(field))

/** The table as a file, all pages, row after row. */
export const C50103_exportCsv = defineCall({
  api: 'C50103_exportCsv',
  title: '報告書データの書き出し',
  ...reads,
  labels,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  fromCopy: true,
  input: withinDays(exportInput(search, sortable, z.enum(fileFields as [string, ...string[]]))),
  output: streamedOutput,
})

/** Sheets on paper, in the order that was asked; of a family as they were sent. */
export const C50103_generatePdf = defineCall({
  api: 'C50103_generatePdf',
  title: '報告書のPDF',
  ...reads,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  fromCopy: true,
  input: z.strictObject({
    schedule_nos: z
      .array(recordNo)
      .min(1)
      .max(maxSheets)
      .refine(nos => new Set(nos).size === nos.length, { params: { reason: 'duplicate' } }),
  }),
  output: tableOutput,
})

const statesTexts: Readonly<Record<SheetState, string>> = {
  waiting: '確認待ち',
  partial: reportStatusText[0],
  submitted: reportStatusText[1],
  returned: reportStatusText[2],
  resubmitted: reportStatusText[3],
  approved: reportStatusText[4],
  absent: reportStatusText[8],
}

const signTexts: Readonly<Record<SheetSign, string>> = {
  counted: '集計の対象（自センターの授業・提出済み）',
  told: '授業の報告（欠席・一時保存を除く）',
  in_time: '期限内に提出',
  late: '期限を過ぎて提出',
  sent_back: '差し戻しあり',
  homework_given: '宿題あり',
  read_in_time: '48時間以内に既読',
  read_late: '48時間以内に未読',
}

/** The list as the framework browses it: reports are written and decided elsewhere. */
export const sheetList: AnyResource = {
  code: 'C50103',
  noun: '報告書データ',
  key: 'schedule_no',
  codeField: 'student_name',
  nameField: 'student_name',
  fields: sheetFields,
  search,
  listed: {},
  choices: {
    state: sheetStates.map(each => [each, statesTexts[each]] as const),
    sign: sheetSigns.map(each => [each, signTexts[each]] as const),
    school_level: (['E', 'J', 'H'] as const).map(each => [each, schoolLevelText[each]] as const),
    returned_row: reportRowNos.map(each => [each, reportRows[each].label] as const),
    report_status: reportStatuses.map(each => [each, reportStatusText[each]] as const),
    attendance_distinction: [0, 1, 2, 3, 4, 8, 9].map(each => [each, attendanceText[each] ?? ''] as const),
    school_year_code: Array.from({ length: 13 }, (_, at) => [at + 1, schoolYearText(at + 1)] as const),
  },
  labels,
  personal: 'students',
  changers: [],
  schema: z.strictObject(sheetFields),
  without: ['doAdd', 'doDelete', 'export', 'importPreview', 'importCommit'],
  sortable,
  calls: {},
}
