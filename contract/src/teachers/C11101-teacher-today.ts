import { z } from 'zod'
import { teacherScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, flag, realDate } from '../scalars.ts'

export const teacherDayLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  time_limit_no: z.number(),
  course_setting_no: z.number(),
  subject_no: z.number(),
  subject_name: z.string(),
  school_year_code: z.number(),
  class_count: z.number(),
  attendance_distinction: z.number(),
  /** Moved to another time or center since it was published; a report was begun; an absence may be made up. */
  moved_flag: flag,
  reported_flag: flag,
  make_up_given_flag: flag,
  /** What the family wrote with this lesson for center and teacher, `''` without words. */
  operation_note: z.string(),
  /** The student's newest karte that the teacher may read; 0 without any. */
  karte_no: z.number(),
  /** Who writes its report, where that was given to another teacher; `''` elsewhere. */
  report_author: z.string(),
  /** Where the log of its meeting and the mark say different things, in words (D1, D2, D5); `[]` where they agree. */
  log_words: z.array(z.string()),
})
export type TeacherDayLesson = z.output<typeof teacherDayLesson>

/** One period of the teacher's day: its lessons and the meeting they share. */
export const teacherDayPeriod = z.strictObject({
  time_limit_no: z.number(),
  center_no: z.number(),
  center_name: z.string(),
  meeting_id: z.string(),
  passcode: z.string(),
  office_work: z.boolean(),
  /** When the teacher entered first, `null` until then; a press that opened nothing is none. */
  entered_at: z.string().nullable(),
  /** `zoom`: 入室 gives a link that starts the meeting. */
  provider: z.enum(['fixed', 'zoom']),
  /** 1: the period has another meeting than the one the teacher pressed 入室 for last. */
  meeting_changed_flag: flag,
  /** 1: its meeting can be entered, and may be another any moment: the day is read again soon. */
  soon_flag: flag,
  /** Questions who an unknown person in the room is (D6), each with the students who it may be. */
  questions: z.array(
    z.strictObject({
      shown_name: z.string(),
      joined_at: z.string(),
      students: z
        .array(
          z.strictObject({
            disagreement_no: count,
            student_name: z.string(),
            /** 1: the student has come beside them since. */
            came_flag: flag,
            /** 1: the student was there and has left. */
            left_flag: flag,
          }),
        )
        .min(1),
    }),
  ),
  /** What the teacher has said of unknown persons, each the newest word; it may be put right until staff has decided. */
  answers: z.array(
    z.strictObject({
      shown_name: z.string(),
      joined_at: z.string(),
      /** Whom it was asked of; `''`: nobody in particular any more. Several only of a stranger. */
      students: z.array(z.strictObject({ disagreement_no: count, student_name: z.string() })).min(1),
      answer: z.enum(['student', 'stranger']),
      answered_at: z.string(),
      /** 1: the center was told, and decides. */
      grave_flag: flag,
      /** 1: staff has decided who it was: what is wrong in it is for the telephone. */
      settled_flag: flag,
    }),
  ),
  /** Whom nobody knows in the room now (D6), beside those whom the teacher is asked of. */
  strangers: z.array(
    z.strictObject({
      ...{ disagreement_no: count, shown_name: z.string(), joined_at: z.string() },
      /** 1: in the meeting that the present one has replaced. */
      replaced_flag: flag,
    }),
  ),
  /** Who is in its meetings still although it is over, beside the teacher. */
  staying: z.array(
    z.strictObject({
      /** `''`: nobody knows who it is; then in a meeting that was replaced, and as the service shows them. */
      ...{ student_name: z.string(), shown_name: z.string() },
      /** The number of the meeting; 1: the present one has replaced it. */
      ...{ meeting_id: z.string(), replaced_flag: flag },
      /** 1: the center was told that they are alone with each other. */
      told_flag: flag,
    }),
  ),
  lessons: z.array(teacherDayLesson),
})
export type TeacherDayPeriod = z.output<typeof teacherDayPeriod>

/** What became of a lesson that was somebody's, or is now, by what was decided of an absence or a closed day and told. */
const toldChange = z.strictObject({
  schedule_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_name: z.string(),
  center_name: z.string(),
  /** Called off; on another day; another teacher's; one's own now, which was another's. */
  change: z.enum(['called_off', 'moved', 'given', 'taken']),
  /** Why a lesson doesn't take place then, `''`: nobody gave a reason. */
  reason: z.string(),
})
export type ToldChange = z.output<typeof toldChange>

export const C11101_getTeacherSchedule = defineCall({
  api: 'C11101_getTeacherSchedule',
  title: '本日の予定',
  functions: ['C11101'],
  scope: teacherScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ schedule_date: realDate }),
  output: z.strictObject({
    schedule_date: z.string(),
    display_name: z.string(),
    closed_flag: z.number(),
    remarks: z.string(),
    /** 1: its week is not distributed yet where the teacher works then. */
    awaited_flag: flag,
    periods: z.array(teacherDayPeriod),
    /** 1: everybody was told of the teacher's own sudden absence on that day. */
    absent_flag: flag,
    /** From today on, what was told of one's lessons in the last two weeks; what changed again since isn't among them. */
    changes: z.array(toldChange),
    /** The next day after this one with something in it, `''` when there is none yet. */
    next_date: z.string(),
  }),
})

/**
 * 入室 of a teacher: logs it and gives the way in. A link that starts the meeting is asked anew of the service at every press,
 * lives two hours and carries the account's key: it is stored nowhere (meetings C3).
 */
export const C11101_enterMeeting = defineCall({
  api: 'C11101_enterMeeting',
  title: '講師の入室',
  functions: ['C11101'],
  scope: teacherScope,
  writes: true,
  batchable: false,
  // Each press asks the service for a link, and is a line of the log.
  perMinute: 30,
  input: z.strictObject({
    schedule_date: realDate,
    /** The whole period (x0). */
    time_limit_no: count,
    /** 1: the person was told that another meeting of the account still runs, and starts all the same. */
    running_known_flag: flag,
  }),
  output: z.strictObject({
    entered_at: z.string(),
    meeting_id: z.string(),
    passcode: z.string(),
    /** `''`: the ID opens the meeting. */
    url: z.string(),
    /** Why there is no link although there should be one, in words; `''` otherwise. */
    trouble: z.string(),
  }),
  storedAnswer: output => ({ ...output, passcode: '', url: '' }),
})
