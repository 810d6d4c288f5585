import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { count, periodNo, realDate, recordNo } from '../../scalars.ts'
import { lessonMove, maxPeriods, unsavedGrid } from './updateSchedule.ts'

/** More are a day that is assigned anew, which a run does. */
const maxTeachers = 20
export const maxPlaced = 200

/** A teacher who isn't there in some periods of the day. */
export const absence = z.strictObject({
  teacher_no: recordNo,
  time_limit_nos: z.array(periodNo).min(1).max(maxPeriods),
})

export const replanOpen = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.number() })),
})

/**
 * One day re-planned after a loss, in the state of the person's grid: what is not saved yet is laid over the week as it
 * is stored, and nothing is written. `least` changes the fewest students; `day` looks for the best day within the same
 * budget. What people have set by hand stays unless it is hit.
 */
export const C40101_replan = defineCall({
  api: 'C40101_replan',
  title: '休みでの組み直しの案',
  functions: ['C40101'],
  scope: managementScope,
  writes: false,
  personal: 'students',
  perMinute: 60,
  input: z.strictObject({
    center_no: recordNo,
    /** The Monday of the day's week. */
    week_date: realDate,
    schedule_date: realDate,
    absences: z.array(absence).max(maxTeachers).default([]),
    /** Periods in which the whole center is closed. */
    closed_time_limit_nos: z.array(periodNo).max(maxPeriods).default([]),
    /** Unassigned lessons of the day that are to get a teacher too. */
    place_schedule_nos: z.array(recordNo).max(maxPlaced).default([]),
    /** Most students who may change beside those hit; `null`: any number. */
    budget: count.nullable().default(null),
    kind: z.enum(['least', 'day']).default('least'),
    ...unsavedGrid,
  }),
  output: z.strictObject({
    /** The lessons that lose their teacher. */
    hit_schedule_nos: z.array(z.number()),
    /** Lessons of the absent that stay with them: over, or with attendance. */
    stays_schedule_nos: z.array(z.number()),
    moves: z.array(lessonMove),
    /** Students who get neither the teacher they have nor the one they were told of, or none any more. */
    changed_student_nos: z.array(z.number()),
    /** Of these, whom nothing had hit. */
    beside_student_nos: z.array(z.number()),
    /** What has no teacher though it had one or was to get one, with the first reasons of all teachers. */
    unassigned: z.array(replanOpen),
    /** Lessons of the whole day that have no teacher then. */
    open_of_day: z.number(),
    /** The engine's levels 2–6 of the day, for telling two proposals apart. */
    levels: z.array(z.number()),
    /** No plan leaves fewer lessons without a teacher, nor as few with fewer changed students. */
    fewest: z.boolean(),
  }),
})
