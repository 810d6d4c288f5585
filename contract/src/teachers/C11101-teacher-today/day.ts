import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { clockTime, flag, realDate, recordNo } from '../../scalars.ts'

const reads = { functions: ['C11101', 'C11201'], scope: teacherScope, writes: false } as const

/** Two months and the weeks at their edges. */
const maxDays = 100

export const C11101_initData = defineCall({
  api: 'C11101_initData',
  title: '本日の予定の初期データ',
  ...reads,
  input: z.strictObject({ schedule_date: realDate }),
  output: z.strictObject({
    schedule_date: z.string(),
    teacher_no: z.number(),
    display_name: z.string(),
    /** The server's time of day, `HH:MM`, and from when on a day can be confirmed. */
    time: z.string(),
    confirm_from: z.string(),
    /** Where the teacher works, the home center first. */
    centers: z.array(z.strictObject({ center_no: z.number(), center_name: z.string() })),
  }),
})

export const C11101_getTeacherInfoAndSchedule = defineCall({
  api: 'C11101_getTeacherInfoAndSchedule',
  title: '自分の情報と勤務',
  ...reads,
  input: withDays({}, maxDays),
  output: z.strictObject({
    teacher_no: z.number(),
    display_name: z.string(),
    shifts: z.array(
      z.strictObject({
        schedule_date: z.string(),
        time_limit_no: z.number(),
        center_no: z.number(),
        center_name: z.string(),
      }),
    ),
  }),
})

/** A published lesson of the teacher. */
export const appliedLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_name: z.string(),
  school_year_code: z.number(),
  class_count: z.number(),
  center_no: z.number(),
  center_name: z.string(),
  attendance_distinction: z.number(),
})
export type AppliedLesson = z.output<typeof appliedLesson>

export const C11101_getAppliedSchedule = defineCall({
  api: 'C11101_getAppliedSchedule',
  title: '自分の授業',
  ...reads,
  personal: 'students',
  input: withDays({}, maxDays),
  output: z.strictObject({ lessons: z.array(appliedLesson) }),
})

const joinedStudent = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  entered_at: z.string(),
  /**
   * `before`: still in the meeting that was replaced by the present one; `left_before`: was in that one alone, and isn't there any
   * more; `waiting`: pressed, and nobody has begun the meeting; `pressed`: pressed, and the service, which tells who comes, hasn't
   * told of them.
   */
  state: z.enum(['inside', 'before', 'left_before', 'waiting', 'pressed']),
  /** When who has `left_before` left; `null`: nobody told, or any other state. */
  left_at: z.string().nullable(),
})
export type JoinedStudent = z.output<typeof joinedStudent>

export const C11101_getJoinedStudent = defineCall({
  api: 'C11101_getJoinedStudent',
  title: '入室した生徒',
  ...reads,
  personal: 'students',
  input: z.strictObject({ schedule_nos: z.array(recordNo).max(100) }),
  /** Only those who have entered, with their first entry, or have pressed 入室. */
  output: z.strictObject({ joined: z.array(joinedStudent) }),
})

/** The days of a month with what is published on each. */
export const C11101_getCalendar = defineCall({
  api: 'C11101_getCalendar',
  title: '月のカレンダー',
  ...reads,
  input: withDays({}, maxDays),
  output: z.strictObject({
    days: z.array(
      z.strictObject({
        schedule_date: z.string(),
        closed_flag: flag,
        remarks: z.string(),
        /** 1: its week is not distributed yet where the teacher works then. Nothing is told of what is planned there. */
        awaited_flag: flag,
        lesson_count: z.number(),
        office_count: z.number(),
        /** Of the first and the last slot, 0 on a day without any. */
        first_time_limit_no: z.number(),
        last_time_limit_no: z.number(),
      }),
    ),
  }),
})

export const C11101_getTeacherReporting = defineCall({
  api: 'C11101_getTeacherReporting',
  title: '出勤の確認の状態',
  ...reads,
  input: z.strictObject({ schedule_date: realDate }),
  output: z.strictObject({
    schedule_date: z.string(),
    /** `HH:MM`; `00:00` while it is not confirmed (spec §3). */
    start_time: z.string(),
    first_time_limit_no: z.number(),
    /** 1: staff have corrected it, for that reason. */
    corrected_flag: flag,
    correction_reason: z.string(),
  }),
})

/**
 * Says that the teacher comes today. A second time changes nothing and answers the first; what is refused names its
 * reason (domain §5).
 */
export const C11101_confirmAttendance = defineCall({
  api: 'C11101_confirmAttendance',
  title: '出勤の確認',
  functions: ['C11101'],
  scope: teacherScope,
  writes: true,
  input: z.strictObject({
    schedule_date: realDate,
    /** When it was pressed, where the line brings it later: told to staff, never taken for the time itself. */
    pressed_time: clockTime.optional(),
  }),
  output: z.strictObject({ schedule_date: z.string(), start_time: z.string() }),
})
