import { z } from 'zod'
import { advisingScope, managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { withDays } from '../dayRange.ts'
import { fileFormat, tableOutput } from '../listInputs.ts'
import { count, flag, realMonth, recordNo } from '../scalars.ts'

/** What some lessons ask their teacher to teach. */
export const taughtSubject = z.strictObject({
  subject_no: z.number(),
  subject_name: z.string(),
  school_level: z.enum(['E', 'J', 'H']),
  subject_type: z.number(),
})
export type TaughtSubject = z.output<typeof taughtSubject>

const periodNeed = z.strictObject({
  time_limit_no: z.number(),
  /** Teachers who work then at the center and may teach. */
  working: count,
  /** The least number of teachers that seat the lessons. */
  needed: count,
  lessons: count,
  unassigned: count,
  /** At least so many more teachers must come before every lesson can have one who teaches it. */
  missing: count,
  /** What they must teach; none where the number of teachers alone falls short. */
  missing_subjects: z.array(taughtSubject),
})
export type PeriodNeed = z.output<typeof periodNeed>

const dayNeed = z.strictObject({
  schedule_date: z.string(),
  closed_flag: flag,
  remarks: z.string(),
  /** The periods that are open, and those with a shift or a lesson all the same. */
  periods: z.array(periodNeed),
})
export type DayNeed = z.output<typeof dayNeed>

const teacherShifts = z.strictObject({
  teacher_no: z.number(),
  display_name: z.string(),
  reading: z.string(),
  days: z.array(
    z.strictObject({
      schedule_date: z.string(),
      /** The periods at this center, and those at others. */
      here: z.array(z.number()),
      elsewhere: z.array(z.number()),
    }),
  ),
})
export type TeacherShifts = z.output<typeof teacherShifts>

/** The valid teachers of a center with their shifts, and what each period has and needs. */
export const doBrowseAllTeacherByCenter = defineCall({
  api: 'doBrowseAllTeacherByCenter',
  title: 'センターの講師とシフト',
  functions: ['C10201', 'C10301'],
  scope: advisingScope,
  writes: false,
  input: withDays({ center_no: recordNo }, 100),
  output: z.strictObject({ days: z.array(dayNeed), teachers: z.array(teacherShifts) }),
})

/** Reminds by mail those teachers of a center who have not submitted a month; `again`: also who was reminded before. */
export const C10301_remind = defineCall({
  api: 'C10301_remind',
  title: 'シフト未提出の講師への連絡',
  functions: ['C10301'],
  scope: managementScope,
  writes: true,
  input: z.strictObject({ center_no: recordNo, month: realMonth, again: z.boolean().default(false) }),
  output: z.strictObject({ reminded: count, without_address: count }),
})

/** A month of a center as a file: a line for each teacher, a column for each day, below them what is missing. */
export const C10301_export = defineCall({
  api: 'C10301_export',
  title: 'シフト確認の書き出し',
  functions: ['C10301'],
  scope: advisingScope,
  writes: false,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  fromCopy: true,
  input: z.strictObject({ center_no: recordNo, month: realMonth, format: fileFormat }),
  output: tableOutput,
})
