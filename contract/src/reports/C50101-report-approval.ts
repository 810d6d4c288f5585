import { confirmedCodes } from '@terakoya/domain/reports/warnings'
import { z } from 'zod'
import { advisingScope, teacherScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { browseInput, countsOf, exportInput, streamedOutput } from '../listInputs.ts'
import { count, flag, paginationAnswer, recordNo, text } from '../scalars.ts'
import { reportSearch, withinDays } from './reportSearch.ts'

const reads = {
  functions: ['C50101'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
  personal: 'students',
} as const

/**
 * What a report waits for, as the list is narrowed by it. Beside the status are what waits for review, of it what has for two
 * days (`waited`) and what is to be looked at (`warned`), what is late (`overdue`, `unread`), and what says something to the
 * advisor (`handover`).
 */
export const reportStates = [
  'waiting',
  'waited',
  'none',
  'partial',
  'submitted',
  'returned',
  'resubmitted',
  'approved',
  'absent',
  'overdue',
  'unread',
  'warned',
  'handover',
] as const
export type ReportState = (typeof reportStates)[number]
const state = z.enum(reportStates)

/** Why a report is left out of an approval: not there any more, moved on, changed since it was read, and what stands in it. */
export const approvalRefusals = [
  'gone',
  'status',
  'changed',
  'faults',
  'warnings',
  'attendance',
  'comments',
  'log',
] as const
export type ApprovalRefusal = (typeof approvalRefusals)[number]

const search = {
  ...reportSearch,
  state: state.optional(),
  /** Grouped: the reports of one teacher stand together, in the order of the teachers' readings. */
  by: z.literal('teacher').optional(),
}

const sortable = ['schedule_date', 'student_name', 'teacher_name', 'submitted_at'] as const

/** The words of its columns in a file, where they are others than everywhere. */
export const reportLabels: Readonly<Record<string, string>> = {
  schedule_date: '日付',
  time_limit_no: '時間',
  subject_name: '科目',
  teacher_name: '講師',
  center_name: 'センター',
  attendance_distinction: '出欠',
  report_status: '状態',
  round_no: '差し戻し',
  changed_flag: '送信後の訂正',
  submitted_at: '提出',
  due_at: '提出期限',
  overdue_flag: '期限超過',
  advisor_flag: 'アドバイザーへの引き継ぎ',
  advisor_read_flag: 'アドバイザーの既読',
  published_at: '家庭への送信',
  read_at: '既読',
  warned_codes: '注意',
}

const reportRow = z.strictObject({
  schedule_no: recordNo,
  schedule_date: z.string(),
  time_limit_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  school_year_code: z.number(),
  subject_name: z.string(),
  teacher_no: z.number(),
  teacher_name: z.string(),
  center_no: z.number(),
  center_name: z.string(),
  attendance_distinction: z.number(),
  report_status: z.number().nullable(),
  t3110_lock_version: z.number(),
  round_no: z.number(),
  changed_flag: flag,
  submitted_at: z.string().nullable(),
  /** Until when it is to be submitted. */
  due_at: z.string(),
  overdue_flag: flag,
  /** Row 16 says something to the advisor. */
  advisor_flag: flag,
  /** … and the advisor has read it. */
  advisor_read_flag: flag,
  published_at: z.string().nullable(),
  read_at: z.string().nullable(),
  /** What a reviewer is to look at (`ReportWarningCode`), as it was found when the text was handed in. */
  warned_codes: z.array(z.string()),
})
export type ReportRow = z.output<typeof reportRow>

/** The published lessons that have ended, and all with a report; without days those of the last seven (spec §5). */
export const C50101_doBrowse = defineCall({
  api: 'C50101_doBrowse',
  title: '報告書の検索',
  ...reads,
  input: withinDays(browseInput(search, sortable)),
  output: z.strictObject({
    rows: z.array(reportRow),
    pagination: paginationAnswer,
    counts: countsOf(reportStates),
    /** What waits for the reader and lies before those days, otherwise sought alike: for reviewers to be approved, for a
     * teacher to be written. */
    before: z.strictObject({ count, first_date: z.string().nullable() }),
    /** Of a grouped list, how many each teacher has in all; 0: those whose teacher the reader isn't told. */
    groups: z.record(z.string(), z.number()),
  }),
})

const fileFields = Object.keys(reportRow.shape).filter(
  field => !['student_no', 'teacher_no', 'center_no', 't3110_lock_version', 'schedule_no'].includes(field),
)

/** The list as a file, all pages, row after row: whose report waits for what, without its texts. */
export const C50101_exportCsv = defineCall({
  api: 'C50101_exportCsv',
  title: '報告書の一覧の書き出し',
  ...reads,
  labels: reportLabels,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  fromCopy: true,
  input: withinDays(exportInput(search, sortable, z.enum(fileFields as [string, ...string[]]))),
  output: streamedOutput,
})

/** What a file of the list holds where nobody has chosen. */
export const reportFileFields: readonly string[] = fileFields

/** A reviewer opens the report to review: its author takes it back no more. */
export const C50101_beginReview = defineCall({
  api: 'C50101_beginReview',
  title: '報告書の確認の開始',
  functions: ['C50101'],
  scope: advisingScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({ schedule_no: recordNo }),
  output: z.strictObject({ schedule_no: z.number(), student_no: z.number() }),
})

/** Approves several in one transaction; what can't be is left, with why. */
export const C50101_doApprove = defineCall({
  api: 'C50101_doApprove',
  title: '報告書の一括承認',
  functions: ['C50101'],
  scope: advisingScope,
  writes: true,
  personal: 'students',
  batchable: false,
  input: z.strictObject({
    reports: z
      .array(z.strictObject({ schedule_no: recordNo, t3110_lock_version: count }))
      .min(1)
      .max(100),
    /** Those with warnings are sent too, all of which somebody has looked at. */
    confirmed_warnings: z.array(z.enum(confirmedCodes)).max(confirmedCodes.length).optional(),
    /** Those with a comment that asks for a change are sent too: the reviewer has thought better of it. */
    over_comments_flag: flag.optional(),
    /** Families that hear only of what is needed are told too. */
    tell_family_flag: flag.optional(),
  }),
  output: z.strictObject({
    results: z.array(
      z.strictObject({
        schedule_no: z.number(),
        student_no: z.number(),
        approved_flag: flag,
        /** Why not; `''` when it was. */
        refusal: z.enum(['', ...approvalRefusals]),
      }),
    ),
  }),
})

/** The states in which somebody has still to hand a report in. */
export const remindedStates = ['none', 'partial', 'overdue'] as const satisfies readonly ReportState[]
export type RemindedState = (typeof remindedStates)[number]

const remindInput = withinDays(
  z.strictObject({
    searchInfo: z.strictObject({ search: text(100).optional(), ...search, state: z.enum(remindedStates) }),
  }),
)
const remindOutput = z.strictObject({
  /** How many teachers are told, and of how many lessons. */
  teachers: count,
  lessons: count,
  /** Who isn't, of how many lessons, and why: told today already, or no address is kept. */
  left: z.array(
    z.strictObject({
      teacher_no: z.number(),
      teacher_name: z.string(),
      lessons: count,
      why: z.enum(['reminded', 'no_address']),
    }),
  ),
})

/** Whom a reminder would reach now, before anybody is told. */
export const C50101_getReminders = defineCall({
  api: 'C50101_getReminders',
  title: '報告書の提出を連絡する相手',
  functions: ['C50101'],
  scope: advisingScope,
  writes: false,
  input: remindInput,
  output: remindOutput,
})

/** Reminds the teachers of the found lessons whose report isn't handed in, by one mail each; not twice a day of one lesson. */
export const C50101_remind = defineCall({
  api: 'C50101_remind',
  title: '報告書の提出の連絡',
  functions: ['C50101'],
  scope: advisingScope,
  writes: true,
  batchable: false,
  input: remindInput,
  output: remindOutput,
})
