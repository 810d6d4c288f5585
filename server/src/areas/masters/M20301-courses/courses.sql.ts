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
