import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { fileFormat, tableOutput } from '../../listInputs.ts'
import { schoolYearCode } from '../../recordFields.ts'
import { recordNo, text } from '../../scalars.ts'

const asked = { functions: ['C20101'], scope: managementScope, personal: 'students' } as const

export const yearUpdateReasons = ['', 'added', 'changed'] as const

const advancing = z.strictObject({
  student_no: z.number(),
  student_id: z.string(),
  student_name: z.string(),
  school_year_code: z.number(),
  enrollment_status: z.number(),
  /** Why the student is left out unless one says otherwise: added, or given another grade, since 1 April. */
  reason: z.enum(yearUpdateReasons),
})
export type AdvancingStudent = z.output<typeof advancing>

const run = z.strictObject({
  year_update_no: z.number(),
  fiscal_year: z.number(),
  /** Of its job; a finished one is `completed`. */
  state: z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']),
  requested_at: z.string(),
  user_named: z.string(),
  applied_count: z.number(),
  skipped_count: z.number(),
  /** Not undone, as somebody had changed the grade since. */
  kept_count: z.number(),
  /** Not undone, as the student had moved to another center since. */
  moved_count: z.number(),
  undone_at: z.string().nullable(),
  /** 1: it may be undone now. */
  undo_flag: z.number(),
})
export type YearUpdateRun = z.output<typeof run>

/** 年度更新 of a center: who would advance, and the runs there were, the newest first. */
export const C20101_getYearUpdate = defineCall({
  api: 'C20101_getYearUpdate',
  title: '年度更新の確認',
  ...asked,
  writes: false,
  input: z.strictObject({ center_no: recordNo }),
  output: z.strictObject({
    center_no: z.number(),
    fiscal_year: z.number(),
    /** The days on which it may be done; 1: today is one. */
    start_date: z.string(),
    end_date: z.string(),
    open_flag: z.number(),
    /** Stands for the students and grades of this answer: the update is refused when they are others by then. */
    effect_key: z.string(),
    students: z.array(advancing),
    runs: z.array(run),
  }),
})

/** Starts the job that advances the reviewed students. */
export const C20101_doYearUpdate = defineCall({
  api: 'C20101_doYearUpdate',
  title: '年度更新の実行',
  ...asked,
  writes: true,
  input: z.strictObject({
    center_no: recordNo,
    effect_key: text(64),
    /** What differs from the proposal: the grade chosen by hand, `null` for no update. */
    exceptions: z
      .array(z.strictObject({ student_no: recordNo, school_year_code: schoolYearCode.nullable() }))
      .max(5000)
      .refine(asked => new Set(asked.map(({ student_no }) => student_no)).size === asked.length, {
        params: { reason: 'duplicate' },
      }),
  }),
  output: z.strictObject({ year_update_no: z.number(), student_count: z.number() }),
})

/** Gives the students of a run their former grades, but those whose grade somebody has changed since, or who have moved. */
export const C20101_undoYearUpdate = defineCall({
  api: 'C20101_undoYearUpdate',
  title: '年度更新の取り消し',
  ...asked,
  writes: true,
  input: z.strictObject({ year_update_no: recordNo }),
  output: z.strictObject({
    year_update_no: z.number(),
    undone_count: z.number(),
    kept_count: z.number(),
    moved_count: z.number(),
  }),
})

const updatedStudent = z.strictObject({
  student_no: z.number(),
  student_id: z.string(),
  student_name: z.string(),
  before_code: z.number(),
  after_code: z.number(),
  outcome: z.enum(['planned', 'applied', 'skipped', 'undone', 'kept', 'moved']),
})
export type UpdatedStudent = z.output<typeof updatedStudent>

/** What became of every student of a run. */
export const C20101_getYearUpdateResult = defineCall({
  api: 'C20101_getYearUpdateResult',
  title: '年度更新の結果',
  ...asked,
  writes: false,
  input: z.strictObject({ year_update_no: recordNo }),
  output: z.strictObject({ year_update_no: z.number(), students: z.array(updatedStudent) }),
})

export const C20101_exportYearUpdate = defineCall({
  api: 'C20101_exportYearUpdate',
  title: '年度更新の結果の書き出し',
  ...asked,
  writes: false,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  input: z.strictObject({ year_update_no: recordNo, format: fileFormat }),
  output: tableOutput,
})
