import type { EntryLesson, NewLesson, NewWeeklyEntry } from '@terakoya/domain/entries/application/entryLesson'
import { type RawBuilder, sql } from 'kysely'
import type { CenterInScope, LessonInScope, StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { attendanceFacts, lessonWithAttendance } from '../../records/attendance.sql.ts'
import { reportedByFamily, untoldYet } from '../../records/calledOff.sql.ts'

const columns = sql`l.schedule_no, l.student_no, l.teacher_no, l.schedule_date, l.time_limit_no, l.period_no,
  l.time_division, l.center_no, l.original_center_no, l.course_no, l.course_setting_no, l.class_type, l.change_flag,
  l.subject_no, j.name1 as subject_name, l.subject_type, l.teacher_request, l.teacher_request_type,
  l.attendance_distinction, l.cancelled_flag, l.weekly_entry_no, l.manual_flag, l.pinned_flag, l.lock_version,
  ${attendanceFacts.begun} as begun, x.cancel_kind,
  ${reportedByFamily} as reported_by_family, ${untoldYet} as untold,
  coalesce(m.make_up_flag, 0) as make_up_flag,
  m.make_up_until, m.made_up_schedule_no,
  (l.change_flag = 1 and not exists (select 1 from lesson_changes c where c.new_schedule_no = l.schedule_no)
    and not exists (select 1 from missed_lessons r where r.made_up_schedule_no = l.schedule_no)) as right_released,
  (select r.make_up_until from missed_lessons r where r.made_up_schedule_no = l.schedule_no) as right_until`

const withFacts = sql`${lessonWithAttendance}
  join subjects j on j.subject_no = l.subject_no
  left join lesson_cancellations x on x.schedule_no = l.schedule_no`

/** A lesson of a student in scope. */
export interface LessonOfStudent extends EntryLesson {
  schedule_no: LessonInScope
  center_no: CenterInScope
  original_center_no: CenterInScope | null
}

async function list(
  tx: Tx,
  student_no: StudentInScope,
  which: RawBuilder<boolean>,
): Promise<LessonOfStudent[]> {
  const { rows } = await sql<LessonOfStudent>`select ${columns} from ${withFacts}
    where l.student_no = ${student_no} and ${which} order by l.schedule_no`.execute(tx)
  return rows
}

/** The student's lessons by number, live or not. */
export async function listEntryLessons(
  tx: Tx,
  student_no: StudentInScope,
  schedule_nos: readonly number[],
): Promise<LessonOfStudent[]> {
  return list(tx, student_no, sql`l.schedule_no = any(${[...schedule_nos]}::integer[])`)
}

/**
 * The lessons of a weekly entry from a day on, and those that stand in their place, moved or made up, whenever that is:
 * live or not.
 */
export async function listLessonsOfEntry(
  tx: Tx,
  student_no: StudentInScope,
  weekly_entry_no: number,
  from: string,
): Promise<LessonOfStudent[]> {
  return list(
    tx,
    student_no,
    sql`l.schedule_no in (
      with recursive of_entry as (
        select o.schedule_no from lessons o where o.student_no = ${student_no}
          and o.weekly_entry_no = ${weekly_entry_no} and o.schedule_date >= ${from}::date
        union
        select n.schedule_no from lessons n join of_entry e on n.entry_schedule_no = e.schedule_no
        where n.student_no = ${student_no}
      ) select schedule_no from of_entry)`,
  )
}

/** Holds lessons until the transaction ends, in the order of their numbers as saves do. */
export async function holdLessons(tx: Tx, schedule_nos: readonly LessonInScope[]): Promise<void> {
  await sql`select 1 from lessons where schedule_no = any(${[...schedule_nos]}::integer[])
    order by schedule_no for update`.execute(tx)
}

interface AddedLesson {
  schedule_no: LessonInScope
  schedule_date: string
  time_limit_no: number
}

/**
 * Adds lessons of a student, without teachers. One that its weekly entry has on the day already is not added again.
 */
export async function insertLessons(
  tx: Tx,
  student: { student_no: StudentInScope; classroom_no: number; school_year_code: number },
  lessons: readonly NewLesson[],
  now: string,
): Promise<AddedLesson[]> {
  if (lessons.length === 0) return []
  const { rows } = await sql<AddedLesson>`
    insert into lessons (student_no, classroom_no, school_year_code, updated_at, schedule_date, time_limit_no, center_no,
      course_no, course_setting_no, class_type, change_flag, subject_no, subject_type, teacher_request,
      teacher_request_type, weekly_entry_no, entry_schedule_no, operation_note)
    select ${student.student_no}, ${student.classroom_no}, ${student.school_year_code}, ${now}::timestamptz, n.*
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as n(schedule_date date, time_limit_no smallint,
      center_no integer, course_no integer, course_setting_no smallint, class_type smallint, change_flag smallint,
      subject_no integer, subject_type smallint, teacher_request smallint, teacher_request_type smallint,
      weekly_entry_no integer, entry_schedule_no integer, operation_note text)
    on conflict (weekly_entry_no, schedule_date) where weekly_entry_no is not null and entry_schedule_no is null
      do nothing
    returning schedule_no, schedule_date, time_limit_no`.execute(tx)
  return rows
}

/** Notes that lessons, held (`holdLessons`) and without their teachers, don't take place as they stood. */
export async function writeCancelled(
  tx: Tx,
  schedule_nos: readonly LessonInScope[],
  now: string,
): Promise<void> {
  await sql`update lessons set cancelled_flag = 1, lock_version = lock_version + 1, updated_at = ${now}::timestamptz
    where schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
}

/** Notes that lessons, held (`holdLessons`), take place after all, at those centers. */
export async function writeRestored(
  tx: Tx,
  lessons: readonly (Pick<EntryLesson, 'center_no' | 'original_center_no'> & {
    schedule_no: LessonInScope
  })[],
  now: string,
): Promise<void> {
  const places = lessons.map(({ schedule_no, center_no, original_center_no }) => {
    return { schedule_no, center_no, original_center_no }
  })
  await sql`update lessons l set cancelled_flag = 0, center_no = p.center_no, original_center_no = p.original_center_no,
      lock_version = l.lock_version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(schedule_no integer, center_no integer,
      original_center_no integer)
    where l.schedule_no = p.schedule_no`.execute(tx)
}

export async function insertWeeklyEntry(
  tx: Tx,
  entry: NewWeeklyEntry & {
    student_no: StudentInScope
    center_no: number
    classroom_no: number
    entered_at: string
    entered_by: number | null
  },
): Promise<number> {
  const row = await tx
    .insertInto('weekly_entries')
    .values(entry)
    .returning('weekly_entry_no')
    .executeTakeFirstOrThrow()
  return row.weekly_entry_no
}

/** Notes the days on which weekly entries have no lesson; what was noted before and is no longer so is taken away. */
export async function writeSkips(
  tx: Tx,
  student_no: StudentInScope,
  weekly_entry_no: number,
  from: string,
  skips: readonly { schedule_date: string; reason: string }[],
  now: string,
): Promise<void> {
  await sql`delete from weekly_skips k using weekly_entries w where k.weekly_entry_no = ${weekly_entry_no}
    and w.weekly_entry_no = k.weekly_entry_no and w.student_no = ${student_no} and k.schedule_date >= ${from}::date
    and not k.schedule_date = any(${skips.map(skip => skip.schedule_date)}::date[])`.execute(tx)
  await sql`insert into weekly_skips (weekly_entry_no, schedule_date, skip_reason, noted_at)
    select ${weekly_entry_no}, s.schedule_date, s.reason, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(skips)}::jsonb) as s(schedule_date date, reason text)
    join weekly_entries w on w.weekly_entry_no = ${weekly_entry_no} and w.student_no = ${student_no}
    on conflict (weekly_entry_no, schedule_date) do update set skip_reason = excluded.skip_reason,
      noted_at = excluded.noted_at where weekly_skips.skip_reason <> excluded.skip_reason`.execute(tx)
}
