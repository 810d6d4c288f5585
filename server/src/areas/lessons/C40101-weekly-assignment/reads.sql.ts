import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { type RawBuilder, sql } from 'kysely'
import type { CenterDays } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { type SetWishes, wishesOfRow } from '../../../records/centerSettings.sql.ts'
import { autoAssignKind, comparisonKind } from '../../../records/job.sql.ts'
import { type WeekStamp, weekStampColumns } from './weekStamp.sql.ts'

/** What has been published of the weeks that these days lie in. */
export async function listDistributions(tx: Tx, scope: Scope, asked: CenterDays) {
  return tx
    .selectFrom('distributions as d')
    .select(['d.week_date', 'd.distributed_at', 'd.stopped_at'])
    .where('d.center_no', '=', asked.center_no)
    .where('d.week_date', '>=', mondayOf(asked.start_date))
    .where('d.week_date', '<=', asked.end_date)
    .where(scopeConditions.center(scope, 'd'))
    .orderBy('d.week_date')
    .execute()
}

type WeekFrame = WeekStamp &
  Omit<
    OutputOf<'C40101_getAppliedSchedule'>,
    'week_stamp' | 'open_requests' | 'lessons' | 'moved' | 'distributions'
  >

/** What stands around the lessons of a week, in one statement: the grid's whole request needs at most ten. */
export async function readWeekFrame(tx: Tx, scope: Scope, asked: CenterDays): Promise<WeekFrame> {
  const latest = (
    kind: string,
    more: RawBuilder<unknown> = sql`true`,
  ) => sql`coalesce((select max(j.job_no) from jobs j where j.center_no = ${asked.center_no}
        and j.week_date = ${mondayOf(asked.start_date)} and j.kind = ${kind}
        and ${more} and ${scopeConditions.center(scope, 'j')}), 0)`
  const { rows } = await sql<Omit<WeekFrame, 'wishes'> & { set: SetWishes | null }>`
    select
      (select coalesce(json_agg(json_build_object('subject_no', s.subject_no, 'name1', s.name1, 'name2', s.name2)
        order by s.sort_order, s.subject_no), '[]') from subjects s) as subjects,
      ${latest(autoAssignKind)} as latest_job_no,
      ${latest(autoAssignKind, sql`j.state = 'completed'`)} as latest_result_no,
      ${latest(comparisonKind)} as latest_comparison_no,
      (select to_jsonb(c) from center_settings c where c.center_no = ${asked.center_no}) as set,
      (select coalesce(max(a.audit_no), 0) from audit_log a) as audit_no,
      ${weekStampColumns(scope, asked)}
  `.execute(tx)
  const [frame] = rows
  if (!frame) throw new Error('one row was asked for')
  const { set, ...found } = frame
  return { ...found, wishes: wishesOfRow(set) }
}
