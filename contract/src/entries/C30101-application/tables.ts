import { z } from 'zod'
import { studentScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { maxLedgerDays } from '../../inputLimits.ts'
import { applicantScope } from '../../roleScopes.ts'
import { count, flag, recordNo } from '../../scalars.ts'

/** What the application's grid of one student is loaded with, in one batch: the seven tables and the cells (spec §7). */
const reads = { functions: ['C30101'], scope: applicantScope, writes: false } as const
const ofStudents = { ...reads, personal: 'students' } as const
const ofStudent = withDays({ center_no: recordNo, student_no: recordNo }, 366)

/** What a lesson or an entry is of. */
const subjectFields = {
  course_no: z.number(),
  course_name: z.string(),
  course_setting_no: z.number(),
  subject_no: z.number(),
  subject_name: z.string(),
  subject_type: z.number(),
  teacher_request: z.number(),
  teacher_request_type: z.number(),
}

const entryLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  ...subjectFields,
  class_type: z.number(),
  change_flag: z.number(),
  /** 0: of no weekly entry. */
  weekly_entry_no: z.number(),
  center_no: z.number(),
  center_name: z.string(),
  attendance_distinction: z.number(),
  /** The request about it that waits for a decision; 0: none. */
  request_no: z.number(),
  /** 1: it was moved there, and the family wasn't told yet (急な休みの対応): until then the family can do nothing about it. */
  untold_flag: flag,
  lock_version: z.number(),
})
export type EntryLesson = z.output<typeof entryLesson>

/** t3010: the student's live lessons. */
export const C30101_getSchedule = defineCall({
  api: 'C30101_getSchedule',
  title: '生徒の授業',
  ...ofStudents,
  input: ofStudent,
  output: z.strictObject({ student_no: z.number(), lessons: z.array(entryLesson) }),
})

const weeklyEntry = z.strictObject({
  weekly_entry_no: z.number(),
  student_no: z.number(),
  dayofweek_code: z.number(),
  time_limit_no: z.number(),
  ...subjectFields,
  course_start_date: z.string(),
  /** `null`: until further notice. */
  course_end_date: z.string().nullable(),
  lock_version: z.number(),
  /** The days of the range without a lesson, with their reason (domain §4). */
  skips: z.array(z.strictObject({ schedule_date: z.string(), skip_reason: z.string() })),
})
export type WeeklyEntryRow = z.output<typeof weeklyEntry>

/** t1030: the weekly entries that run in those days. */
export const C30101_getEntryWeek = defineCall({
  api: 'C30101_getEntryWeek',
  title: '毎週の授業の申込',
  ...ofStudents,
  input: ofStudent,
  output: z.strictObject({ student_no: z.number(), entries: z.array(weeklyEntry) }),
})

/** t1031: the lessons of those days that were entered one by one. */
export const C30101_getEntrySchedule = defineCall({
  api: 'C30101_getEntrySchedule',
  title: '追加・講習の申込',
  ...ofStudents,
  input: ofStudent,
  output: z.strictObject({ student_no: z.number(), lessons: z.array(entryLesson) }),
})

/** t1033 */
export const C30101_getStudentSubjects = defineCall({
  api: 'C30101_getStudentSubjects',
  title: '受講している科目',
  ...ofStudents,
  input: z.strictObject({ center_no: recordNo, student_no: recordNo }),
  output: z.strictObject({
    student_no: z.number(),
    student_name: z.string(),
    school_year_code: z.number(),
    enrollment_status: z.number(),
    teacher_request: z.number(),
    teacher_request_type: z.number(),
    subjects: z.array(
      z.strictObject({ subject_no: z.number(), class_type: z.number(), subject_name3: z.string() }),
    ),
  }),
})

const missedLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  ...subjectFields,
  missed_kind: z.enum(['same_day', 'reported', 'school']),
  make_up_flag: flag,
  /** The last day on which it may be made up. */
  make_up_until: z.string().nullable(),
  /** 0: not made up yet. */
  made_up_schedule_no: z.number(),
  /** The request to make it up that waits for a decision; 0: none. */
  request_no: z.number(),
})
export type MissedLesson = z.output<typeof missedLesson>

/** t1032: what was missed in those days, and all that still may be made up. */
export const C30101_getNotAttended = defineCall({
  api: 'C30101_getNotAttended',
  title: '受けていない授業',
  ...ofStudents,
  input: ofStudent,
  output: z.strictObject({ student_no: z.number(), missed: z.array(missedLesson) }),
})

/** t3013: lessons that were moved from or to those days. */
export const C30101_getChangeSchedule = defineCall({
  api: 'C30101_getChangeSchedule',
  title: '振り替えた授業',
  ...ofStudents,
  input: ofStudent,
  output: z.strictObject({
    student_no: z.number(),
    changes: z.array(
      z.strictObject({
        schedule_no: z.number(),
        new_schedule_no: z.number(),
        before_schedule_date: z.string(),
        before_time_limit_no: z.number(),
        after_schedule_date: z.string(),
        after_time_limit_no: z.number(),
        subject_name: z.string(),
        changed_at: z.string(),
      }),
    ),
  }),
})

/** t3015: lessons of those days that were called off. */
export const C30101_getCancelSchedule = defineCall({
  api: 'C30101_getCancelSchedule',
  title: '取り消した授業',
  ...ofStudents,
  input: ofStudent,
  output: z.strictObject({
    student_no: z.number(),
    cancellations: z.array(
      z.strictObject({
        schedule_no: z.number(),
        schedule_date: z.string(),
        time_limit_no: z.number(),
        subject_name: z.string(),
        cancel_kind: z.enum(['school', 'family', 'absence']),
        reason: z.string(),
        cancelled_at: z.string(),
      }),
    ),
  }),
})

export const C30101_getScheduleCreatedDate = defineCall({
  api: 'C30101_getScheduleCreatedDate',
  title: '授業が作られている最後の日',
  ...ofStudents,
  input: z.strictObject({ center_no: recordNo, student_no: recordNo }),
  /** The last day on which a weekly entry has a lesson or a noted skip; `null` without weekly entries. */
  output: z.strictObject({ schedule_date: z.string().nullable() }),
})

const slot = z.strictObject({
  time_limit_no: z.number(),
  rem_teacher_cnt: z.number(),
  /** The count rests on the weeks before: no shifts are submitted yet. */
  estimated_flag: flag,
  full_flag: flag,
  short_flag: flag,
})

/** The open periods of those days at the center that the student belongs to then, with the teachers left. */
export const C30101_getCellTeacherCount = defineCall({
  api: 'C30101_getCellTeacherCount',
  title: '時限ごとの残り講師数',
  ...reads,
  input: withDays({ center_no: recordNo }, 366),
  output: z.strictObject({
    days: z.array(z.strictObject({ schedule_date: z.string(), periods: z.array(slot) })),
  }),
})

const ledgerLine = z.strictObject({
  ledger_no: z.number(),
  student_no: z.number(),
  entry_date: z.string(),
  ledger_cause: z.enum([
    'owed',
    'delivered',
    'moved',
    'called_off',
    'withdrawn',
    'missed',
    'given_back',
    'made_up',
    'expired',
  ]),
  amount: z.number(),
  /** The sum of all lines up to this one, in the order of the days. */
  balance: z.number(),
  schedule_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_name: z.string(),
  /** The lesson in whose place, or by which; 0: none. */
  related_schedule_no: z.number(),
  related_schedule_date: z.string().nullable(),
  related_time_limit_no: z.number(),
  /** Of a lesson that was attended or missed: who has marked that; `null` of other lines, and where nobody has. */
  attendance_source: z.enum(['person', 'log']).nullable(),
  /** 1: mark and log of that lesson disagree and nobody has decided; told to whoever is of its center. */
  disagreement_flag: flag,
})
export type LedgerLine = z.output<typeof ledgerLine>

/** The ledger of a student's lessons: what is owed on any day is the sum of the lines up to it (domain §1). */
export const C30101_getLedger = defineCall({
  api: 'C30101_getLedger',
  title: '授業の台帳',
  functions: ['C30101', 'C21201'],
  scope: { ...applicantScope, ...studentScope },
  writes: false,
  personal: 'students',
  input: withDays({ student_no: recordNo }, maxLedgerDays),
  output: z.strictObject({
    student_no: z.number(),
    /** What was owed before the first day. */
    balance_before: z.number(),
    balance: z.number(),
    lines: z.array(ledgerLine),
    /** Where more lines stand than are sent. */
    omitted: count,
  }),
})
