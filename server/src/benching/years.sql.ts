import { addDays, type Day } from '@terakoya/domain/days/day'
import { sql } from 'kysely'
import { connect, type Tx } from '../database/connect.ts'

/** Weeks from the first to the last lesson, and how many stand. */
async function lessonWeeks(tx: Tx): Promise<{ weeks: number; lessons: number }> {
  const { rows } = await sql<{ weeks: number; lessons: number }>`
    select ((max(schedule_date) - min(schedule_date)) / 7 + 1)::integer as weeks, count(*)::integer as lessons
    from lessons`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no lessons')
  return row
}

/**
 * Lays the lessons that stand between two days once more, so many weeks earlier: the shifts they need, each lesson with its seats, held and
 * entered as it is, without what came of it. So far back nothing stands: none meets another. As the owner of the tables.
 * @returns how many lessons were laid
 */
async function repeatLessons(
  tx: Tx,
  { from, to, weeks }: { from: string; to: string; weeks: number },
): Promise<number> {
  await sql`
    insert into teacher_shifts (teacher_no, schedule_date, time_limit_no, center_no, work_flag)
    select teacher_no, schedule_date - 7 * ${weeks}::integer, time_limit_no, center_no, work_flag from teacher_shifts
    where schedule_date between ${from}::date and ${to}::date
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ laid: number }>`
    with laid as (
      insert into lessons (student_no, teacher_no, schedule_date, time_limit_no, center_no, classroom_no, weekly_entry_no,
        course_no, course_setting_no, subject_no, subject_type, school_year_code, teacher_request, teacher_request_type)
      select student_no, teacher_no, schedule_date - 7 * ${weeks}::integer, time_limit_no, center_no, classroom_no, weekly_entry_no,
        course_no, course_setting_no, subject_no, subject_type, school_year_code, teacher_request, teacher_request_type
      from lessons
      where schedule_date between ${from}::date and ${to}::date and cancelled_flag = 0 and class_type = 1 and change_flag = 0
        and entry_schedule_no is null
        -- What would lie on a day that is closed by now is left out.
        and not exists (select from calendar_days d where d.schedule_date = lessons.schedule_date - 7 * ${weeks}::integer
          and (d.closed_flag = 1 or lessons.period_no not between d.start_time_limit_no and d.end_time_limit_no))
      returning schedule_no, student_no, schedule_date, time_limit_no
    ), seated as (
      insert into lesson_seats (schedule_no, teacher_no, schedule_date, half_slot, seat)
      select n.schedule_no, s.teacher_no, n.schedule_date, s.half_slot, s.seat
      from laid n
      join lessons o on o.student_no = n.student_no and o.schedule_date = n.schedule_date + 7 * ${weeks}::integer
        and o.time_limit_no = n.time_limit_no and o.cancelled_flag = 0
      join lesson_seats s on s.schedule_no = o.schedule_no
    )
    select count(*)::integer as laid from laid`.execute(tx)
  return rows[0]?.laid ?? 0
}

/**
 * Years before a Monday: the eight weeks before it again and again, each further back than what is there, until there are that
 * many lessons. The planner knows them then, and what everybody sees is written down.
 * @returns how many lessons there are
 */
export async function fillYears(ownerUrl: string, monday: Day, wanted: number): Promise<number> {
  const owner = connect(ownerUrl, { max: 1, statementTimeout: 900_000, applicationName: 'terakoya-bench' })
  try {
    let { weeks, lessons } = await lessonWeeks(owner.db)
    const days = { from: addDays(monday, -8 * 7), to: addDays(monday, -1) }
    while (lessons < wanted) {
      const further = { ...days, weeks }
      const laid = await owner.db.transaction().execute(tx => repeatLessons(tx, further))
      if (laid === 0) throw new Error('there are no lessons to repeat')
      lessons += laid
      weeks += 8
    }
    await sql`vacuum analyze`.execute(owner.db)
    return lessons
  } finally {
    await owner.close()
  }
}

/** Bytes of the whole database. */
export async function databaseSize(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    tx,
  )
  return Number(rows[0]?.bytes ?? 0)
}
