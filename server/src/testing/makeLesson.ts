import { mondayOf } from '@terakoya/domain/days/day'
import { sql } from 'kysely'
import type { LessonInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import { placeLessons } from '../operations/placeLessons.ts'
import type { LockedLesson } from '../records/lesson.sql.ts'
import { type MadeStudent, makeShift } from './makePeople.ts'
import { courseOfLayout, makeSubject } from './makePlaces.ts'
import { testNow } from './testClock.ts'

interface LessonFields {
  student: { student_no: number; center_no: number; classroom_no: number }
  schedule_date: string
  time_limit_no: number
  /** The layout code: 101 (90 minutes, one-to-two) when whole, 201 when half. */
  course_setting_no?: number
  center_no?: number
  original_center_no?: number
  subject_no?: number
  /** The second year of junior high school unless said otherwise. */
  school_year_code?: number
  /** Who teaches it; a working shift is made when there is none. */
  teacher_no?: number
  manual_flag?: 0 | 1
  pinned_flag?: 0 | 1
  weekly_entry_no?: number
  teacher_request?: 1 | 2 | 3
  teacher_request_type?: 0 | 1 | 2 | 3
  attendance_distinction?: number
  /** Of a seminar, 3; the usual 1 unless said otherwise. */
  class_type?: 1 | 2 | 3
}

export interface MadeLesson {
  schedule_no: LessonInScope
  lock_version: number
  student_no: number
}

/** A live lesson, seated when it has a teacher. */
export async function makeLesson(db: Tx, fields: LessonFields): Promise<MadeLesson> {
  return db.transaction().execute(tx => insertLesson(tx, fields))
}

async function insertLesson(tx: Tx, fields: LessonFields): Promise<MadeLesson> {
  const { student, teacher_no, manual_flag = 0, pinned_flag = 0, ...row } = fields
  const center_no = fields.center_no ?? student.center_no
  const course_setting_no = fields.course_setting_no ?? (fields.time_limit_no % 10 === 0 ? 101 : 201)
  const lesson = await tx
    .insertInto('lessons')
    .values({
      school_year_code: 8,
      ...row,
      student_no: student.student_no,
      classroom_no: student.classroom_no,
      center_no,
      course_setting_no,
      course_no: await courseOfLayout(tx, course_setting_no),
      subject_no: fields.subject_no ?? (await makeSubject(tx)).subject_no,
    })
    .returning([
      'schedule_no',
      'lock_version',
      'student_no',
      'teacher_no',
      'schedule_date',
      'time_limit_no',
      'period_no',
      'time_division',
      'center_no',
      'original_center_no',
      'course_setting_no',
      'teacher_request_type',
      'manual_flag',
      'pinned_flag',
    ])
    .$narrowType<{ schedule_no: LessonInScope }>()
    .executeTakeFirstOrThrow()
  if (teacher_no === undefined) return lesson
  const { schedule_no, schedule_date } = lesson
  const period_no = fields.time_limit_no - (fields.time_limit_no % 10)
  await makeShift(tx, { teacher_no, schedule_date, time_limit_no: period_no, center_no })
  const change = { schedule_no, teacher_no, manual_flag, pinned_flag }
  const [placed] = await placeLessons(tx, [lesson as LockedLesson], [change], testNow)
  return placed ?? lesson
}

/** Calls a lesson off, as the family does: it leaves its teacher's seats. */
export async function callOff(db: Tx, schedule_no: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.deleteFrom('lesson_seats').where('schedule_no', '=', schedule_no).execute()
    const lesson = await tx
      .updateTable('lessons')
      .set({ cancelled_flag: 1 })
      .where('schedule_no', '=', schedule_no)
      .returning(['schedule_no', 'student_no'])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('lesson_cancellations')
      .values({ ...lesson, cancel_kind: 'family', cancelled_at: testNow })
      .execute()
  })
}

/** Calls a lesson off as the absence that its family has reported, with the right to make it up. */
export async function excuseLesson(db: Tx, schedule_no: number): Promise<void> {
  const { student_no, center_no, cancelled_flag } = await db
    .selectFrom('lessons')
    .select(['student_no', 'center_no', 'cancelled_flag'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  if (cancelled_flag === 0) await callOff(db, schedule_no)
  const absence = { schedule_no, student_no, center_no, request_kind: 'absence', request_status: 'accepted' }
  const asked = { requested_at: testNow, decided_at: testNow, reserved_until: testNow.slice(0, 10) }
  const { request_no } = await db
    .insertInto('requests')
    .values({ ...absence, ...asked })
    .returning('request_no')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('lesson_cancellations')
    .set({ cancel_kind: 'absence', request_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  const right = { make_up_flag: 1 as const, make_up_until: '2026-06-30', missed_kind: 'reported' }
  await db
    .insertInto('missed_lessons')
    .values({ schedule_no, student_no, ...right, missed_at: testNow })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Puts a lesson, made before, in the place of another of the same student. */
export async function moveTo(db: Tx, schedule_no: number, new_schedule_no: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.deleteFrom('lesson_seats').where('schedule_no', '=', schedule_no).execute()
    const { student_no } = await tx
      .updateTable('lessons')
      .set({ cancelled_flag: 1 })
      .where('schedule_no', '=', schedule_no)
      .returning('student_no')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('lessons')
      .set({ change_flag: 1, entry_schedule_no: schedule_no })
      .where('schedule_no', '=', new_schedule_no)
      .execute()
    await tx
      .insertInto('lesson_changes')
      .values({ schedule_no, new_schedule_no, student_no, changed_at: testNow })
      .execute()
  })
}

interface WeeklyEntryFields {
  student: MadeStudent
  dayofweek_code: number
  time_limit_no: number
  subject_no: number
}

/** A regular weekly entry (90 minutes, one-to-two) that lessons can belong to. */
export async function makeWeeklyEntry(
  db: Tx,
  fields: WeeklyEntryFields,
): Promise<{ weekly_entry_no: number }> {
  const { student, ...row } = fields
  return db
    .insertInto('weekly_entries')
    .values({
      ...row,
      student_no: student.student_no,
      center_no: student.center_no,
      classroom_no: student.classroom_no,
      course_setting_no: 101,
      course_no: await courseOfLayout(db, 101),
      course_start_date: '2026-01-01',
    })
    .returning('weekly_entry_no')
    .executeTakeFirstOrThrow()
}

/** Publishes a center's week as its lessons stand now; `account_no` is every teacher's meeting account. */
export async function publishWeek(
  db: Tx,
  week: { center_no: number; date: string; schedule_account_no?: number },
): Promise<void> {
  const { center_no, schedule_account_no = null } = week
  const week_date = mondayOf(week.date)
  await db.insertInto('distributions').values({ center_no, week_date, distributed_at: testNow }).execute()
  await sql`insert into distributed_lessons
      (schedule_no, center_no, week_date, schedule_date, time_limit_no, student_no, teacher_no, schedule_account_no)
    select schedule_no, center_no, ${week_date}::date, schedule_date, time_limit_no, student_no, held_teacher_no,
      ${schedule_account_no}::integer
    from lessons where center_no = ${center_no} and held_teacher_no is not null
      and schedule_date between ${week_date}::date and ${week_date}::date + 6`.execute(db)
}
