import type { PlannedChange } from '@terakoya/contract/students/C20301-home-center'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type Selectable, sql } from 'kysely'
import type { StudentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { StudentHomeCenters } from '../../../database/tables.ts'

export type HomeStudent = Omit<OutputOf<'C20301_getTransferInfo'>, 'student_no' | 'planned'> & {
  student_no: StudentInScope
}

/**
 * A student in scope. `held`: nobody gives the student a lesson or changes the record until the transaction ends.
 */
export async function findHomeStudent(
  tx: Tx,
  scope: Scope,
  student_no: number,
  held = false,
): Promise<HomeStudent | undefined> {
  const { rows } = await sql<HomeStudent>`
    select s.student_no, s.student_id, s.student_name, s.school_year_code, s.center_no from students s
    where s.student_no = ${student_no} and ${scopeConditions.student(scope, 's')}
    ${held ? sql`for update of s` : sql``}`.execute(tx)
  return rows[0]
}

/** The changes ahead of students in scope or on their way to a center in scope; of one student, or of all. */
export async function listPlanned(tx: Tx, scope: Scope, student_no?: number): Promise<PlannedChange[]> {
  const own = scopeConditions.student(scope, 's')
  const { rows } = await sql<PlannedChange>`
    select h.student_no, s.student_name, h.start_date as schedule_date, h.before_center_no, h.center_no,
      coalesce(u.user_named, '') as user_named, (${own})::integer as cancel_flag
    from student_home_centers h join students s using (student_no)
    left join users u on u.user_no = h.planned_by
    where h.begun_at is null and h.cancelled_at is null
      and ${student_no === undefined ? sql`true` : sql`h.student_no = ${student_no}`}
      and (${own} or ${scopeConditions.center(scope, 'h')})
    order by h.start_date, s.student_namej, h.student_no`.execute(tx)
  return rows
}

/** Two changes of one student queue up here before they hold anything else. */
export async function lockHomeOf(tx: Tx, student_no: StudentInScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('home_center'), ${student_no})`.execute(tx)
}

type NewPlan = Omit<
  Selectable<StudentHomeCenters>,
  'student_no' | 'cancelled_at' | 'begun_at' | 'home_change_no'
> & {
  student_no: StudentInScope
}

export async function addPlan(tx: Tx, plan: NewPlan): Promise<void> {
  await tx.insertInto('student_home_centers').values(plan).execute()
}

export async function cancelPlan(tx: Tx, student_no: StudentInScope, now: string): Promise<void> {
  await tx
    .updateTable('student_home_centers')
    .set({ cancelled_at: now })
    .where('student_no', '=', student_no)
    .where('begun_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}
