import { attendanceCorrections } from '@terakoya/domain/lessons/attendance'
import { confirmStates } from '@terakoya/domain/teachers/attendanceConfirmation'
import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { maxNote } from '../inputLimits.ts'
import { browseInput, exportInput, tableOutput } from '../listInputs.ts'
import { clockTime, count, flag, paginationAnswer, realDate, recordNo, requiredText } from '../scalars.ts'
import { attendanceAnswer } from './C11101-teacher-today/attendance.ts'

const reads = { functions: ['C40701'], scope: managementScope, writes: false } as const
const state = z.enum(confirmStates)

const search = {
  center_no: recordNo,
  schedule_date: realDate,
  confirmed_flag: flag.optional(),
  state: state.optional(),
}

/** What the list sorts by; without an order, who has to be called comes first. */
const sortable = ['display_name', 'first_time_limit_no', 'start_time'] as const

/** A teacher with something published at the center on the day. */
const attendanceRow = z.strictObject({
  teacher_no: recordNo,
  teacher_id: z.string(),
  display_name: z.string(),
  reading: z.string(),
  phone: z.string(),
  /** Of the whole day, at other centers too; 0 lessons: office work only. */
  first_time_limit_no: z.number(),
  lesson_count: z.number(),
  office_count: z.number(),
  /** `HH:MM`; `00:00` while nobody has confirmed. */
  start_time: z.string(),
  /** When the device says it was pressed, `''` where it was at once. */
  pressed_time: z.string(),
  /** 要連絡 too while a lesson that has begun waits for the teacher. */
  state,
  /** That lesson and its meeting; 0: none. */
  absent_time_limit_no: z.number(),
  absent_room_no: count,
  corrected_flag: flag,
  correction_reason: z.string(),
  corrected_by_name: z.string(),
  corrected_at: z.string().nullable(),
  lock_version: count,
})
export type AttendanceRow = z.output<typeof attendanceRow>

export const C40701_doBrowse = defineCall({
  api: 'C40701_doBrowse',
  title: '出勤確認の検索',
  ...reads,
  input: browseInput(search, sortable),
  output: z.strictObject({
    rows: z.array(attendanceRow),
    pagination: paginationAnswer,
    /** Of all that day, whatever state was sought. */
    counts: z.strictObject({
      missing: z.number(),
      waiting: z.number(),
      late: z.number(),
      confirmed: z.number(),
    }),
    closed_flag: flag,
    remarks: z.string(),
  }),
})

export const C40701_exportCsv = defineCall({
  api: 'C40701_exportCsv',
  title: '出勤確認の書き出し',
  ...reads,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  fromCopy: true,
  input: exportInput(search, sortable),
  output: tableOutput,
})

/** Corrects a teacher's time, `00:00` to "not confirmed", with its reason; logged. */
export const C40701_correctAttendance = defineCall({
  api: 'C40701_correctAttendance',
  title: '出勤の時刻の訂正',
  functions: ['C40701'],
  scope: managementScope,
  writes: true,
  input: z.strictObject({
    teacher_no: recordNo,
    schedule_date: realDate,
    start_time: clockTime,
    reason: requiredText(maxNote),
    lock_version: count,
  }),
  output: z.strictObject({ teacher_no: z.number(), start_time: z.string(), lock_version: z.number() }),
})

/** The published lessons of a teacher's day at the user's centers, with who has entered. */
export const C40701_getLessons = defineCall({
  api: 'C40701_getLessons',
  title: '講師の一日の授業と出欠',
  ...reads,
  personal: 'students',
  input: z.strictObject({ teacher_no: recordNo, schedule_date: realDate }),
  output: z.strictObject({
    lessons: z.array(
      z.strictObject({
        schedule_no: z.number(),
        student_no: z.number(),
        student_name: z.string(),
        schedule_date: z.string(),
        time_limit_no: z.number(),
        subject_name: z.string(),
        school_year_code: z.number(),
        center_name: z.string(),
        attendance_distinction: z.number(),
        reported_flag: flag,
        make_up_given_flag: flag,
        entered_at: z.string().nullable(),
      }),
    ),
  }),
})

/** Staff correct a student's attendance, while no report exists (domain §5); on C40501 as well. */
export const C40701_setAttendance = defineCall({
  api: 'C40701_setAttendance',
  title: '出欠の訂正',
  functions: ['C40701', 'C40501'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({
    schedule_no: recordNo,
    attendance_distinction: z.literal(attendanceCorrections),
    seen_distinction: z.literal(attendanceCorrections),
    reason: requiredText(maxNote),
  }),
  output: attendanceAnswer,
})
