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
const longest = 100

const teacherCount = {
  /** The regular lessons of the day that requires the most. */
  lessons: count,
  /** The least number of teachers that seat them. */
  required: count,
  /** Who works then, on an average day. */
  working: count,
  /** `working` less `required`. */
  difference: z.number(),
}

const regularNeed = z.strictObject({
  /** 0 = Sunday … 6 = Saturday. */
  dayofweek_code: z.number(),
  time_limit_no: z.number(),
  ...teacherCount,
  /** 1: nobody has submitted one of the days; the last four weeks count. */
  estimated_flag: flag,
  /** The days on which regular lessons are taught then; `working` is null where nobody has submitted the day. */
  days: z.array(
    z.strictObject({
      schedule_date: z.string(),
      lessons: count,
      required: count,
      working: count.nullable(),
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
  input: withDays(asked, longest),
  output: z.strictObject({ needs: z.array(regularNeed), weeks: z.array(weekState) }),
})

/** The same as a file: a line for each weekday and period, and one for each subject taught there. */
export const C40401_exportCsv = defineCall({
  api: 'C40401_exportCsv',
  title: '必要レギュラー講師数の書き出し',
  ...reads,
  batchable: false,
  transport: 'download',
  input: withDays({ ...asked, format: fileFormat }, longest),
  output: tableOutput,
})
