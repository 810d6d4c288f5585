import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../database/connect.ts'

type Codes = (readonly [no: number, code: string])[]

async function pairs(tx: Tx, query: RawBuilder<{ no: number; code: string }>): Promise<Codes> {
  const { rows } = await query.execute(tx)
  return rows.map(({ no, code }) => [no, code] as const)
}

/** Valid places and subjects by their names, full and short, where one name is one's alone. */
export async function listPlaceNames(tx: Tx): Promise<Readonly<Record<string, Codes>>> {
  const named = (table: string, no: string, which: RawBuilder<unknown>) =>
    pairs(
      tx,
      sql`select min(n.no) as no, n.code from (
          select distinct r.${sql.ref(no)} as no, unnest(array[r.name1, r.name2]) as code
          from ${sql.table(table)} r where r.valid_flag = 1 and ${which}) n
        where n.code <> '' group by n.code having count(*) = 1 order by 2`,
    )
  return {
    center_no: await named('centers', 'center_no', sql`r.group_flag = 0`),
    classroom_no: await named('classrooms', 'classroom_no', sql`true`),
    subject_no: await named('subjects', 'subject_no', sql`true`),
    course_no: await named('courses', 'course_no', sql`true`),
  }
}

/** Valid courses as files write them. */
export async function listCourseCodes(tx: Tx): Promise<Codes> {
  return pairs(
    tx,
    sql`select course_no as no, course_id as code from courses where valid_flag = 1 order by course_id`,
  )
}

/** How many there are of what a school's files name and don't bring. */
export async function countPlaces(tx: Tx) {
  const { rows } = await sql<{ centers: number; classrooms: number; courses: number; subjects: number }>`
    select (select count(*) from centers where valid_flag = 1 and group_flag = 0) as centers,
      (select count(*) from classrooms where valid_flag = 1) as classrooms,
      (select count(*) from courses where valid_flag = 1) as courses,
      (select count(*) from subjects where valid_flag = 1) as subjects`.execute(tx)
  return rows[0] ?? { centers: 0, classrooms: 0, courses: 0, subjects: 0 }
}
