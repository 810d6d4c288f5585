import { z } from 'zod'
import { advisingScope, managementScope, teacherScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { withDays } from '../dayRange.ts'
import { maxNote } from '../inputLimits.ts'
import { flag, nothing, periodNo, realDate, realMonth, recordNo, text } from '../scalars.ts'

/** Teachers keep their own shifts, management those of its centers; advisors look on (domain §6). */
const reads = {
  functions: ['C10201', 'C10301'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
} as const

/** One 90-minute unit of a day. */
const shiftUnit = z.strictObject({
  time_limit_no: z.number(),
  work_flag: flag,
  /** Where the teacher works then, 0 without a shift. */
  center_no: z.number(),
  is_teacher_editable: z.boolean(),
  is_admin_editable: z.boolean(),
  /** Why whoever asks can't change it, `''` when they can. */
  lock: z.enum([
    '',
    'closed_day',
    'not_open',
    'past',
    'too_far',
    'lessons',
    'deadline',
    'planned',
    'other_center',
  ]),
  /** The lessons assigned there, and their count; a teacher is told of the published ones only. */
  t3010_ids: z.array(z.number()),
  lesson_count: z.number(),
  /** 1: the teacher has asked to be let go. */
  withdrawal_asked_flag: flag,
})
export type ShiftUnit = z.output<typeof shiftUnit>

const shiftDay = z.strictObject({
  schedule_date: z.string(),
  closed_flag: flag,
  remarks: z.string(),
  /** The units that are open that day, and those with a shift all the same. */
  units: z.array(shiftUnit),
})
export type ShiftDay = z.output<typeof shiftDay>

export const doBrowseAllByCalendar = defineCall({
  api: 'doBrowseAllByCalendar',
  title: 'シフトの表示',
  ...reads,
  input: withDays({ teacher_no: recordNo }, 400),
  output: z.strictObject({
    teacher_no: z.number(),
    display_name: z.string(),
    /** The centers where the teacher may work, the home center first. */
    centers: z.array(z.strictObject({ center_no: z.number(), center_name: z.string() })),
    days: z.array(shiftDay),
    submissions: z.array(z.strictObject({ month: z.string(), submitted_at: z.string() })),
  }),
})

export const C10201_checkIsEditable = defineCall({
  api: 'C10201_checkIsEditable',
  title: 'シフトを変更できる期間',
  ...reads,
  input: nothing,
  output: z.strictObject({
    min_date: z.string(),
    max_date: z.string(),
    /** The months of that time, each with the last day on which teachers change it themselves. */
    months: z.array(z.strictObject({ month: z.string(), deadline: z.string() })),
  }),
})

const shiftChange = z.strictObject({
  schedule_date: realDate,
  time_limit_no: periodNo,
  /** Where the teacher can work then. */
  center_no: recordNo,
  /** 1: the unit is withdrawn. */
  delete_flag: flag,
})
export type ShiftChange = z.output<typeof shiftChange>

/**
 * Saves units of one teacher and submits months. A unit that can't be changed refuses the whole; each is named by its
 * row (`updateData.3`) with `errorCode` MSG_1004 (lessons are assigned) or LOCKED.
 */
export const doUpdateSchedule = defineCall({
  api: 'doUpdateSchedule',
  title: 'シフトの保存',
  functions: ['C10201'],
  scope: { ...managementScope, ...teacherScope },
  writes: true,
  input: z
    .strictObject({
      teacher_no: recordNo,
      updateData: z.array(shiftChange).max(1000),
      /** Months that are complete with this save: the teacher can't come at other times. */
      submit_months: z.array(realMonth).max(12).default([]),
    })
    .refine(input => input.updateData.length + input.submit_months.length > 0, {
      path: ['updateData'],
      params: { reason: 'blank' },
    })
    .refine(
      ({ updateData }) =>
        new Set(updateData.map(row => `${row.schedule_date} ${row.time_limit_no}`)).size ===
        updateData.length,
      { path: ['updateData'], params: { reason: 'duplicate' } },
    ),
  output: z.strictObject({ added: z.number(), withdrawn: z.number(), submitted: z.array(z.string()) }),
})

/** A teacher asks to be let go of a unit that can't be withdrawn alone: the center is alerted. */
export const C10201_askWithdrawal = defineCall({
  api: 'C10201_askWithdrawal',
  title: 'シフト取り下げの相談',
  functions: ['C10201'],
  scope: teacherScope,
  writes: true,
  input: z.strictObject({ schedule_date: realDate, time_limit_no: periodNo, note: text(maxNote) }),
  output: z.strictObject({ raised: z.boolean() }),
})

/** The teacher comes after all, or asked by mistake: as long as the center hasn't taken the unit away. */
export const C10201_takeBackWithdrawal = defineCall({
  api: 'C10201_takeBackWithdrawal',
  title: 'シフト取り下げの相談を取り消す',
  functions: ['C10201'],
  scope: teacherScope,
  writes: true,
  input: z.strictObject({ schedule_date: realDate, time_limit_no: periodNo }),
  /** `false`: nothing was being asked any more. */
  output: z.strictObject({ taken_back: z.boolean() }),
})

/** The units ahead of which the teacher has asked to be let go, and the center hasn't yet. */
export const C10201_getAsked = defineCall({
  api: 'C10201_getAsked',
  title: '取り下げを相談中のシフト',
  functions: ['C10201', 'C11101'],
  scope: teacherScope,
  writes: false,
  input: nothing,
  output: z.strictObject({
    units: z.array(
      z.strictObject({ schedule_date: z.string(), time_limit_no: z.number(), center_no: z.number() }),
    ),
  }),
})

/** The teachers of a center for a month: who has submitted. */
export const doBrowseTeacherByCenter = defineCall({
  api: 'doBrowseTeacherByCenter',
  title: 'センターの講師の検索',
  functions: ['C10201', 'C10301'],
  scope: advisingScope,
  writes: false,
  input: z.strictObject({ center_no: recordNo, month: realMonth, search: text(100).optional() }),
  output: z.strictObject({
    teachers: z.array(
      z.strictObject({
        teacher_no: z.number(),
        display_name: z.string(),
        reading: z.string(),
        /** Units of the month at this center. */
        unit_count: z.number(),
        submitted_at: z.string().nullable(),
        /** When the teacher was last reminded of that month, by whatever center. */
        reminded_at: z.string().nullable(),
        /** 1: there is an address for mail. */
        addressed_flag: flag,
      }),
    ),
  }),
})

export const C10201_browseAllTimeLimits = defineCall({
  api: 'C10201_browseAllTimeLimits',
  title: '時限の一覧',
  ...reads,
  input: nothing,
  output: z.array(z.strictObject({ time_limit_no: z.number(), start: z.string(), end: z.string() })),
})
