import { distributionStates } from '@terakoya/domain/lessons/distributionState'
import { z } from 'zod'
import { advisingScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { withDays } from '../dayRange.ts'
import { fileFormat, tableOutput } from '../listInputs.ts'
import { count, flag, recordNo } from '../scalars.ts'
import { taughtSubject } from '../teachers/C10301-shift-overview.ts'

const reads = { functions: ['C40401'], scope: advisingScope, writes: false } as const

/** The center, and what lessons and teachers are narrowed to: a subject, its level, its type. */
const asked = {
  center_no: recordNo,
  subject_no: recordNo.optional(),
  school_level: z.enum(['E', 'J', 'H']).optional(),
  subject_type: z.literal([1, 2]).optional(),
}

/** Weeks enough for a season, few enough to be counted while one waits. */
const maxDays = 100

/** Of the usual day: short exactly when most of the days are. */
const teacherCount = {
  /** Its regular lessons. */
  lessons: count,
  /** The least number of teachers that seat them. */
  required: count,
  /** Who works then. */
  working: count,
  /** `working` less `required`. */
  difference: z.number(),
  /** The days, usual or not, on which too few are there, … */
  short_days: count,
  /** … and so many are missing on the worst of them. */
  most_missing: count,
}

const regularNeed = z.strictObject({
  /** 0 = Sunday … 6 = Saturday. */
  dayofweek_code: z.number(),
  time_limit_no: z.number(),
  ...teacherCount,
  /** 1: nobody has submitted one of the days; the last four weeks count. */
  estimated_flag: flag,
  /**
   * The days on which regular lessons are taught then; `working` is null where nobody has submitted the day, whose
   * `difference` is of those who are expected.
   */
  days: z.array(
    z.strictObject({
      schedule_date: z.string(),
      lessons: count,
      required: count,
      working: count.nullable(),
      difference: z.number(),
    }),
  ),
  /** By subject, level and type, in the order of the subjects. */
  subjects: z.array(taughtSubject.extend(teacherCount)),
})
export type RegularNeedRow = z.output<typeof regularNeed>

const weekState = z.strictObject({
  week_date: z.string(),
  /** The center's live lessons, and those of them that have a teacher. */
  lessons: count,
  assigned: count,
  state: z.enum(distributionStates),
  /** The lessons of which distributing again would tell; 0 while the week isn't distributed. */
  changed: count,
  distributed_at: z.string().nullable(),
  stopped_at: z.string().nullable(),
})
export type WeekState = z.output<typeof weekState>

/**
 * For each weekday and period the teachers whom the regular lessons of those days require, and those who are there;
 * beside it where this week and the eight after it stand.
 */
export const C40401_doBrowse = defineCall({
  api: 'C40401_doBrowse',
  title: '必要レギュラー講師数の表示',
  ...reads,
  input: withDays(asked, maxDays),
  output: z.strictObject({ needs: z.array(regularNeed), weeks: z.array(weekState) }),
})

/** The same as a file: a line for each weekday and period, and one for each subject taught there. */
export const C40401_exportCsv = defineCall({
  api: 'C40401_exportCsv',
  title: '必要レギュラー講師数の書き出し',
  ...reads,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  fromCopy: true,
  input: withDays({ ...asked, format: fileFormat }, maxDays),
  output: tableOutput,
})

/** Ten weeks: a season with those before and after it. */
const maxSeasonDays = 70

const shortLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  school_year_code: z.number(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_no: z.number(),
  subject_type: z.number(),
})

const ableTeacher = z.strictObject({
  teacher_no: z.number(),
  display_name: z.string(),
  /** The periods in which a lesson could go there. */
  time_limit_nos: z.array(z.number()),
  /** How many periods of the day the teacher could take beside what stays. */
  periods_left: count,
})

/** Seats of the first half and of the second. */
const seatsByHalf = z.tuple([count, count])

const lack = {
  /** So many of the lessons have no teacher in any plan, … */
  missing: count,
  /** … and so many minutes of lessons at least. */
  missing_minutes: count,
  /** What the lessons are of: a teacher of any of them helps. */
  subjects: z.array(taughtSubject),
  lessons: z.array(shortLesson),
  teachers: z.array(ableTeacher),
  /** Seats that the lessons take and seats that are there. */
  needed: seatsByHalf,
  seats: seatsByHalf,
}

const shortage = z.strictObject({
  schedule_date: z.string(),
  /** One period, or several where the limits of teachers a day are what bites. */
  time_limit_nos: z.array(z.number()),
  ...lack,
  /** Who works at the center in one of those periods at all. */
  working: count,
  /** Where limits bite: the periods that these teachers can still take over the day together; else null. */
  periods_left: count.nullable(),
  /** What some of the lessons miss by themselves: part of `missing`. */
  within: z.array(z.strictObject({ ...lack, time_limit_nos: z.array(z.number()) })),
})
export type ShortageRow = z.output<typeof shortage>

const judgedDay = z.strictObject({
  schedule_date: z.string(),
  /** The lessons of the day that were judged. */
  lessons: count,
  /** Those beside them that stay with whom they have: set by people, pinned, over or marked. */
  kept: count,
  /** Who works on the day; 0 where nobody has submitted: then nothing is judged. */
  working: count,
  /** The fewest lessons without a teacher that were found; `proven_flag` 1: no plan leaves fewer. */
  unassigned: count,
  proven_flag: flag,
  /** Those of them that counting seats doesn't explain. */
  unexplained: count,
})
export type JudgedDay = z.output<typeof judgedDay>

/**
 * Which lessons can't all have a teacher whatever the plan, proven by counting: of days from today on whose shifts are
 * submitted. The proofs of a day share no lesson: what they miss adds up.
 */
export const C40401_getShortages = defineCall({
  api: 'C40401_getShortages',
  title: '不足の証明の表示',
  ...reads,
  personal: 'students',
  batchable: false,
  perMinute: 60,
  input: withDays({ center_no: recordNo }, maxSeasonDays),
  output: z.strictObject({ days: z.array(judgedDay), shortages: z.array(shortage) }),
})
export type Shortages = z.output<typeof C40401_getShortages.output>

/** The same as a file, without the names of students: a line for each proof. */
export const C40401_exportShortages = defineCall({
  api: 'C40401_exportShortages',
  title: '不足の証明の書き出し',
  ...reads,
  batchable: false,
  perMinute: 60,
  transport: 'download',
  fromCopy: true,
  input: withDays({ center_no: recordNo, format: fileFormat }, maxSeasonDays),
  output: tableOutput,
})
