import type { UpdatedStudent } from '@terakoya/contract/students/C20101-students/yearUpdate'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { sql } from 'kysely'
import type { CenterInScope, YearUpdateInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'

export interface YearUpdate {
  year_update_no: YearUpdateInScope
  fiscal_year: number
  center_no: CenterInScope
  requested_by: number | null
  applied_at: string | null
  undone_at: string | null
}

/** A run in scope; `held` until the transaction ends. */
export async function findYearUpdate(
  tx: Tx,
  scope: Scope,
  year_update_no: number,
  held = false,
): Promise<YearUpdate | undefined> {
  return tx
    .selectFrom('year_updates as y')
    .select([
      'y.year_update_no',
      'y.fiscal_year',
      'y.center_no',
      'y.requested_by',
      'y.applied_at',
      'y.undone_at',
    ])
    .where('y.year_update_no', '=', year_update_no)
    .where(scopeConditions.center(scope, 'y'))
    .$if(held, query => query.forUpdate())
    .$narrowType<{ year_update_no: YearUpdateInScope; center_no: CenterInScope }>()
    .executeTakeFirst()
}

/** The students of a run with what became of them. Those of other centers by now are left out. */
export async function listUpdatedStudents(
  tx: Tx,
  scope: Scope,
  year_update_no: number,
): Promise<UpdatedStudent[]> {
  const { rows } = await sql<UpdatedStudent>`
    select u.student_no, s.student_id, s.student_name, u.before_code, u.after_code, u.outcome
    from student_year_updates u join year_updates y using (year_update_no) join students s using (student_no)
    where u.year_update_no = ${year_update_no} and ${scopeConditions.center(scope, 'y')}
      and ${scopeConditions.student(scope, 's')}
    order by u.before_code, s.student_namej, u.student_no`.execute(tx)
  return rows
}

/** How many students of a run an undoing left as they were, for either reason; of other centers by now too. */
export async function countLeft(tx: Tx, scope: Scope, year_update_no: number) {
  const { rows } = await sql<{ kept_count: number; moved_count: number }>`
    select (count(*) filter (where u.outcome = 'kept'))::integer as kept_count,
      (count(*) filter (where u.outcome = 'moved'))::integer as moved_count
    from student_year_updates u join year_updates y using (year_update_no)
    where u.year_update_no = ${year_update_no} and ${scopeConditions.center(scope, 'y')}`.execute(tx)
  return rows[0] ?? { kept_count: 0, moved_count: 0 }
}

export interface GradeChange {
  student_no: number
  student_name: string
  before: number
  after: number
}

/**
 * Brings the students of a run from one grade to the other and says whom: only those who are as they were when the
 * run was reviewed, at the same center and not 退塾. Their lessons from today on follow.
 */
export async function changeGrades(
  tx: Tx,
  { year_update_no, center_no }: Pick<YearUpdate, 'year_update_no' | 'center_no'>,
  direction: 'apply' | 'undo',
  { today, now }: { today: string; now: string },
): Promise<GradeChange[]> {
  const applies = direction === 'apply'
  const [from, to] = applies ? ['before_code', 'after_code'] : ['after_code', 'before_code']
  const active = applies
    ? sql`s.valid_flag = 1 and s.enrollment_status <> ${enrollment.withdrawn}`
    : sql`true`
  // In the order of their numbers, students before lessons, as whoever changes a home center holds them.
  const { rows: held } = await sql<GradeChange>`
    select s.student_no, s.student_name, u.${sql.ref(from)} as before, u.${sql.ref(to)} as after
    from students s join student_year_updates u using (student_no)
    where u.year_update_no = ${year_update_no} and u.outcome = ${applies ? 'planned' : 'applied'}
      and s.center_no = ${center_no} and s.school_year_code = u.${sql.ref(from)} and ${active}
    order by s.student_no for no key update of s`.execute(tx)
  const nos = held.map(({ student_no }) => student_no)
  await sql`select 1 from lessons where student_no = any(${nos}::integer[]) and schedule_date >= ${today}::date
    and cancelled_flag = 0 order by schedule_no for no key update`.execute(tx)
  const { rows } = await sql<{ student_no: number }>`
    update students s set school_year_code = u.${sql.ref(to)}, lock_version = s.lock_version + 1,
      updated_at = ${now}::timestamptz
    from student_year_updates u
    where u.year_update_no = ${year_update_no} and u.student_no = s.student_no and s.student_no = any(${nos}::integer[])
      and s.school_year_code = u.${sql.ref(from)}
    returning s.student_no`.execute(tx)
  const changed = new Set(rows.map(row => row.student_no))
  await sql`
    update lessons l set school_year_code = u.${sql.ref(to)}, lock_version = l.lock_version + 1
    from student_year_updates u
    where u.year_update_no = ${year_update_no} and u.student_no = l.student_no and l.student_no = any(${[...changed]}::integer[])
      and l.schedule_date >= ${today}::date and l.cancelled_flag = 0 and l.school_year_code = u.${sql.ref(from)}`.execute(
    tx,
  )
  const done = applies ? 'applied' : 'undone'
  // Who has another grade has it by somebody's hand, wherever they are by now.
  const left = applies
    ? sql`'skipped'`
    : sql`case when s.center_no <> ${center_no} and s.school_year_code = u.after_code then 'moved' else 'kept' end`
  await sql`update student_year_updates u set
      outcome = case when u.student_no = any(${[...changed]}::integer[]) then ${done} else ${left} end
    from students s
    where s.student_no = u.student_no and u.year_update_no = ${year_update_no}
      and u.outcome = ${applies ? 'planned' : 'applied'}`.execute(tx)
  return held.filter(({ student_no }) => changed.has(student_no))
}

export async function endYearUpdate(
  tx: Tx,
  year_update_no: YearUpdateInScope,
  ending: { applied_at: string } | { undone_at: string; undone_by: number | null },
): Promise<void> {
  await tx.updateTable('year_updates').set(ending).where('year_update_no', '=', year_update_no).execute()
}
