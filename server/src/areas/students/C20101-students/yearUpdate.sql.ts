import type { AdvancingStudent, YearUpdateRun } from '@terakoya/contract/students/C20101-students/yearUpdate'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { sql } from 'kysely'
import type { CenterInScope, JobInScope, YearUpdateInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

interface Asked {
  center_no: number
  fiscal_year: number
  /** 1 April. */
  from: string
}

/**
 * The students of a center who have not advanced in that fiscal year: valid, not 退塾, not 既卒. Whoever was added or
 * given another grade by hand since 1 April has the new grade already.
 */
export async function listAdvancing(tx: Tx, scope: Scope, asked: Asked): Promise<AdvancingStudent[]> {
  const { rows } = await sql<AdvancingStudent>`
    with lines as (
      select a.subject_no as student_no, bool_or(a.action = 'student_add') as added
      from audit_log a
      where a.subject = 'student' and a.at >= ${asked.from}::date::timestamp at time zone 'Asia/Tokyo'
        and not a.detail ? 'year_update_no' and (a.action = 'student_add'
          or a.detail -> 'changes' @> '[{"field": "school_year_code"}]')
      group by a.subject_no)
    select s.student_no, s.student_id, s.student_name, s.school_year_code, s.enrollment_status,
      case when l.added then 'added' when l.student_no is not null then 'changed' else '' end as reason
    from students s left join lines l using (student_no)
    where s.center_no = ${asked.center_no} and ${scopeConditions.student(scope, 's')}
      and s.valid_flag = 1 and s.enrollment_status <> ${enrollment.withdrawn} and s.school_year_code < 13
      and not exists (select 1 from student_year_updates u where u.student_no = s.student_no
        and u.fiscal_year = ${asked.fiscal_year} and u.outcome in ('planned', 'applied', 'kept', 'moved'))
    order by s.school_year_code, s.student_namej, s.student_no`.execute(tx)
  return rows
}

/** The runs of a center, the newest first, at most twenty. */
export async function listYearUpdates(
  tx: Tx,
  scope: Scope,
  center_no: number,
): Promise<Omit<YearUpdateRun, 'undo_flag'>[]> {
  const counted = (outcomes: readonly string[]) =>
    sql`(count(*) filter (where u.outcome = any(${[...outcomes]}::text[])))::integer`
  const { rows } = await sql<Omit<YearUpdateRun, 'undo_flag'>>`
    select y.year_update_no, y.fiscal_year, j.state, y.requested_at, coalesce(p.user_named, '') as user_named,
      ${counted(['applied', 'undone', 'kept', 'moved'])} as applied_count, ${counted(['skipped'])} as skipped_count,
      ${counted(['kept'])} as kept_count, ${counted(['moved'])} as moved_count, y.undone_at
    from year_updates y join jobs j using (job_no) left join users p on p.user_no = y.requested_by
    left join student_year_updates u using (year_update_no)
    where y.center_no = ${center_no} and ${scopeConditions.center(scope, 'y')}
    group by y.year_update_no, j.state, p.user_named
    order by y.year_update_no desc limit 20`.execute(tx)
  return rows
}

/** Two requests for one center queue up here. */
export async function lockYearUpdates(tx: Tx, center_no: CenterInScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('year_update'), ${center_no})`.execute(tx)
}

/** Whether a run of the center waits or works; those that failed leave their students free for another one. */
export async function hasOpenRun(tx: Tx, center_no: CenterInScope): Promise<boolean> {
  await sql`delete from year_updates y using jobs j where j.job_no = y.job_no and y.center_no = ${center_no}
    and y.applied_at is null and j.state not in ('queued', 'running')`.execute(tx)
  const { rows } =
    await sql`select 1 from year_updates where center_no = ${center_no} and applied_at is null`.execute(tx)
  return rows.length > 0
}

interface NewRun {
  fiscal_year: number
  center_no: CenterInScope
  job_no: JobInScope
  requested_by: number | null
  requested_at: string
}

export async function addYearUpdate(
  tx: Tx,
  run: NewRun,
  grades: readonly { student_no: number; before_code: number; after_code: number }[],
): Promise<YearUpdateInScope> {
  const { year_update_no } = await tx
    .insertInto('year_updates')
    .values(run)
    .returning('year_update_no')
    .$narrowType<{ year_update_no: YearUpdateInScope }>()
    .executeTakeFirstOrThrow()
  await sql`insert into student_year_updates (year_update_no, student_no, fiscal_year, before_code, after_code)
    select ${year_update_no}, g.student_no, ${run.fiscal_year}, g.before_code, g.after_code
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as g(student_no integer, before_code smallint, after_code smallint)`.execute(tx)
  return year_update_no
}
