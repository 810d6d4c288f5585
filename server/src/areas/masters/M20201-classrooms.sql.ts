import { enrollment } from '@terakoya/domain/people/enrollment'
import { sql } from 'kysely'
import type { ClassroomInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

/** How many enrolled students of the person's centers the classroom of the row `r` has. */
export const studentCount = ({ center_nos }: Scope) => sql`(select count(*) from students s
  where s.classroom_no = r.classroom_no and s.enrollment_status = ${sql.lit(enrollment.enrolled)}
    and s.center_no = any(${[...center_nos]}::integer[]))`

/** How many students and logins a classroom has. */
export async function countUses(
  tx: Tx,
  classroom_no: ClassroomInScope,
): Promise<{ students: number; users: number }> {
  const { rows } = await sql<{ students: number; users: number }>`
    select (select count(*) from students s where s.classroom_no = ${classroom_no})::integer as students,
      (select count(*) from users u where u.classroom_no = ${classroom_no} and u.status <> 'D')::integer as users`.execute(
    tx,
  )
  return rows[0] ?? { students: 0, users: 0 }
}
