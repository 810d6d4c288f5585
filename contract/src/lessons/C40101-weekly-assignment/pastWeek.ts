import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { count } from '../../scalars.ts'
import { assignmentLesson } from './getAppliedSchedule.ts'
import { centerWeek } from './weekInput.ts'

/** Most moments of a week that are offered: the newest ones. */
export const maxMoments = 200

/** One call, run or save that changed teachers of a week's lessons. */
export const weekMoment = z.strictObject({
  /** The last of its lines in the log: what stood after it. */
  audit_no: z.number(),
  /** The first of them: before it the week stood as the moment found it. */
  first_audit_no: z.number(),
  at: z.string(),
  /** `''` when nobody is known any more. */
  user_name: z.string(),
  /** `assignTeacher`, `auto_assigned`, …; several of a save are `''`. */
  action: z.string(),
  lesson_count: z.number(),
})

export const C40101_listMoments = defineCall({
  api: 'C40101_listMoments',
  title: '講師割当の変更の時刻',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: false,
  input: centerWeek,
  output: z.strictObject({
    /** The newest first. */
    moments: z.array(weekMoment),
    /** There are older ones that aren't offered. */
    more_flag: z.literal([0, 1]),
  }),
})

export const C40101_getPastWeek = defineCall({
  api: 'C40101_getPastWeek',
  title: '講師割当の前の状態',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: 'students',
  /** How the week stood when the log had come to that line; 0: before its first one. */
  input: centerWeek.safeExtend({ audit_no: count }),
  output: z.strictObject({
    /** The lessons of the week that had another teacher or pin than now. */
    lessons: z.array(
      z.strictObject({
        student_no: z.number(),
        schedule_no: z.number(),
        /** 0: nobody. */
        teacher_no: z.number(),
        pinned_flag: z.literal([0, 1]),
        /** 1: a run had chosen that teacher. */
        run_flag: z.literal([0, 1]),
      }),
    ),
    /** Lessons of the week that came to it only later, from another time or another center. */
    later: z.array(z.number()),
    /** Lessons that stood there and are called off or moved by now, as the grid draws them, with whom the log says they had. */
    off: z.array(assignmentLesson),
    /** Lessons that were there and are called off, moved or taught elsewhere by now. */
    gone: z.array(
      z.strictObject({
        schedule_no: z.number(),
        student_no: z.number(),
        student_name: z.string(),
        schedule_date: z.string(),
        time_limit_no: z.number(),
      }),
    ),
  }),
})
