import { z } from 'zod'
import { studentScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { flag, realDate, recordNo } from '../scalars.ts'

/** A lesson as its student sees it: without teacher and meeting while the week is not distributed (domain §3). */
export const studentDayLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_name: z.string(),
  center_name: z.string(),
  distributed: z.boolean(),
  teacher_name: z.string(),
  /** 1: it has another teacher than was told before, or none yet. */
  stand_in_flag: flag.optional(),
  /** 1: the family has asked for another date, and the center hasn't answered. */
  asked_flag: flag.optional(),
  meeting_id: z.string(),
  passcode: z.string(),
  change_flag: z.number(),
  class_type: z.number(),
  attendance_distinction: z.number(),
  /** When the student entered first, `null` until then; a press that led nowhere is none. */
  entered_at: z.string().nullable(),
  /** 1: the lesson has another meeting than the one the student pressed 入室 for last. */
  meeting_changed_flag: flag,
  /** 1: the student has pressed 入室 and waits, since nobody has begun the meeting. */
  not_begun_flag: flag,
  /** 1: … and the center has been told that the teacher isn't there. */
  teacher_missed_flag: flag,
  /**
   * 1: the student has pressed 入室, and nobody knows that they are in: the service, which tells who comes, hasn't told of them
   * though the meeting runs; or it is out, or its meeting isn't made, and they went by a number of which it tells nothing.
   */
  not_seen_flag: flag,
  /** 1: the service that holds its meeting answers nothing now: the way in may be by number and passcode, or not at all. */
  service_out_flag: flag,
  /** 1: its meeting can be entered, and may be another any moment: the day is read again soon. */
  soon_flag: flag,
})
export type StudentDayLesson = z.output<typeof studentDayLesson>

/** A lesson that was reported as missed or called off by the school. */
const calledOffOnDay = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_name: z.string(),
  cancel_kind: z.enum(['absence', 'school']),
  /** Why the school called it off, `''`: it gave no reason, or the family did. */
  reason: z.string(),
  /** 1: nobody was told of it yet (急な休みの対応). */
  untold_flag: flag,
})
export type CalledOffOnDay = z.output<typeof calledOffOnDay>

export const C21101_getSchedule = defineCall({
  api: 'C21101_getSchedule',
  title: '今日の授業',
  functions: ['C21101'],
  scope: studentScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ schedule_date: realDate }),
  output: z.strictObject({
    schedule_date: z.string(),
    student_no: z.number(),
    student_name: z.string(),
    closed_flag: z.number(),
    remarks: z.string(),
    lessons: z.array(studentDayLesson),
    /** The first lessons after this day, three at most. */
    upcoming: z.array(studentDayLesson),
    /** What doesn't take place on this day and in the two weeks after it: it doesn't vanish without a trace. */
    called_off: z.array(calledOffOnDay),
    /** Reports that were sent to the family, corrected ones too, and that nobody of it has opened. */
    unread_report_count: z.number(),
  }),
})

/**
 * 入室: logs that the student enters, once for each press, and gives the meeting: its address is opened by the page. Where
 * the meeting was made by a service the address is the student's own.
 * Refused outside the lesson's time, with the reason.
 */
export const C21101_enterMeeting = defineCall({
  api: 'C21101_enterMeeting',
  title: '入室',
  functions: ['C21101'],
  scope: studentScope,
  writes: true,
  personal: 'students',
  // Each press asks the service for a link, and is a line of the log.
  perMinute: 30,
  input: z.strictObject({ schedule_no: recordNo }),
  output: z.strictObject({
    schedule_no: z.number(),
    student_no: z.number(),
    entered_at: z.string(),
    /** Digits only, `''` where the week was given none. */
    meeting_id: z.string(),
    /** The student's own link, good once at a time; `''` where there is none, and the ID opens the meeting. */
    url: z.string(),
    /** Why nothing opens, or the account's own number alone, and what to do then, in words; `''` otherwise. */
    trouble: z.string(),
  }),
  // The link opens the room: it is stored nowhere, and told anew when the press is repeated.
  storedAnswer: output => ({ ...output, url: '' }),
})
