import { mondayOf } from '@terakoya/domain/days/day'
import { type Scope, scopeConditions } from '../../../auth/scope.ts'
import type { Tx } from '../../../database/connect.ts'

interface CenterDays {
  center_no: number
  start_date: string
  end_date: string
}

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

export async function listSubjects(tx: Tx) {
  return tx
    .selectFrom('subjects')
    .select(['subject_no', 'name1', 'name2'])
    .orderBy('sort_order')
    .orderBy('subject_no')
    .execute()
}

/** The newest automatic run of the first day's week; 0 when there was none. */
export async function findLatestJob(tx: Tx, scope: Scope, asked: CenterDays): Promise<number> {
  const row = await tx
    .selectFrom('jobs as j')
    .select('j.job_no')
    .where('j.center_no', '=', asked.center_no)
    .where('j.week_date', '=', mondayOf(asked.start_date))
    .where(scopeConditions.center(scope, 'j'))
    .orderBy('j.job_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.job_no ?? 0
}
