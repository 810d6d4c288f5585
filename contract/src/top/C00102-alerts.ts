import { z } from 'zod'
import { defineCall } from '../call.ts'
import { alertScope } from '../roleScopes.ts'
import { flag, nothing, recordNo, text } from '../scalars.ts'
import { type AlertDetail, type AlertKindKey, alertKindKeys, alertKinds } from './alertKinds.ts'

const access = { functions: ['C00102'], scope: alertScope } as const

/** Alerts that one answer holds at most. */
export const alertsAtOnce = 500

/** An open alert; what does not concern it is 0 or empty. */
const facts = z.strictObject({
  alert_no: z.number(),
  classification_name: z.string(),
  center_no: z.number(),
  center_name: z.string(),
  schedule_no: z.number(),
  schedule_date: z.string().nullable(),
  time_limit_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  school_year_code: z.number(),
  subject_name: z.string(),
  teacher_no: z.number(),
  teacher_name: z.string(),
  /** The other child that it is about, as far as the reader may see them; `null`: there is none, or they may not. */
  other_student: z.strictObject({ student_no: z.number(), student_name: z.string() }).nullable(),
  raised_at: z.string(),
  confirmed_flag: flag,
  confirmed_at: z.string().nullable(),
  confirmed_by_name: z.string(),
})

/** An alert of one kind, with what its sentence needs. */
export type AlertOf<Key extends AlertKindKey> = Key extends AlertKindKey
  ? z.output<typeof facts> & { classification: Key; detail: AlertDetail<Key> }
  : never

const alert = z.union(
  alertKindKeys.map(key => facts.extend({ classification: z.literal(key), detail: alertKinds[key].detail })),
) as unknown as z.ZodType<AlertOf<AlertKindKey>, AlertOf<AlertKindKey>>

export const C00102_getAlert = defineCall({
  api: 'C00102_getAlert',
  title: 'アラート',
  ...access,
  writes: false,
  personal: 'students',
  input: z.strictObject({
    /** Without the flag: confirmed and unconfirmed ones. */
    searchInfo: z.strictObject({ confirmed_flag: flag.optional(), search: text(100).optional() }),
  }),
  output: z.strictObject({
    /** By classification, then the day it concerns; at most `alertsAtOnce`. */
    alerts: z.array(alert),
    /** How many the conditions found. */
    total: z.number(),
  }),
})

/** How many open alerts nobody has confirmed, and since when the oldest waits: for header, menu and home. */
export const C00102_getCount = defineCall({
  api: 'C00102_getCount',
  title: 'アラートの件数',
  ...access,
  writes: false,
  input: nothing,
  output: z.strictObject({
    unconfirmed: z.number(),
    /** `null`: there is none. */
    oldest_at: z.string().nullable(),
    /** Of them the grave ones (`graveKinds`). */
    grave: z.number(),
    grave_oldest_at: z.string().nullable(),
  }),
})

export const C00102_updateAlert = defineCall({
  api: 'C00102_updateAlert',
  title: 'アラートの確認',
  ...access,
  writes: true,
  input: z.strictObject({ alert_no: recordNo, confirmed_flag: flag }),
  output: z.strictObject({ alert_no: z.number() }),
})

export const C00102_updateBatchAlert = defineCall({
  api: 'C00102_updateBatchAlert',
  title: 'アラートの一括確認',
  ...access,
  writes: true,
  input: z.strictObject({ alert_nos: z.array(recordNo).min(1).max(1000), confirmed_flag: flag }),
  output: z.strictObject({
    updated: z.array(z.number()),
    /** Closed meanwhile, not among the alerts one may see, or of those that ring until they are settled. */
    missing: z.array(z.number()),
  }),
})
