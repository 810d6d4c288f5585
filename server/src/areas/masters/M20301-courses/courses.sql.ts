import { sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'

/** How many courses the course type of the row `r` has. */
export const courseCount = sql`(select count(*) from courses c where c.course_type_no = r.course_type_no)`

/** The name of the type of the course of the row `r`. */
export const courseTypeName = sql`(select t.name1 from course_types t where t.course_type_no = r.course_type_no)`

/** Whether a course type is valid; `undefined` when there is none of that number. */
export async function isValidType(tx: Tx, course_type_no: number): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('course_types')
    .select('valid_flag')
    .where('course_type_no', '=', course_type_no)
    .executeTakeFirst()
  return row && row.valid_flag === 1
}

/** Live lessons from today on of the courses of a type. */
export async function countTypeLessons(tx: Tx, course_type_no: number, today: string): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select count(*)::integer as lessons from lessons l join courses c using (course_no)
    where c.course_type_no = ${course_type_no} and l.cancelled_flag = 0 and l.schedule_date >= ${today}`.execute(
    tx,
  )
  return rows[0]?.lessons ?? 0
}

/** Weekly entries of the courses of a type that go on. */
export async function countTypeEntries(tx: Tx, course_type_no: number, today: string): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from weekly_entries w join courses c using (course_no)
    where c.course_type_no = ${course_type_no}
      and (w.course_end_date is null or w.course_end_date >= ${today}::date)`.execute(tx)
  return rows[0]?.entries ?? 0
}

/** Live lessons of a course, past ones too: they say how long they were. */
export async function countCourseLessons(tx: Tx, course_no: number): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select count(*)::integer as lessons from lessons l
    where l.course_no = ${course_no} and l.cancelled_flag = 0`.execute(tx)
  return rows[0]?.lessons ?? 0
}

/** The course types as files write them: by their IDs. */
export async function listTypeCodes(tx: Tx): Promise<(readonly [number, string])[]> {
  const rows = await tx.selectFrom('course_types').select(['course_type_no', 'course_type_id']).execute()
  return rows.map(row => [row.course_type_no, row.course_type_id] as const)
}
