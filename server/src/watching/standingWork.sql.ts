import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

export interface StandingWork {
  /** Mails that are due or will be, and those of a day that were given up. */
  mails: { waiting: number; failed: number }
  /** Seconds that the oldest mail waits; nought where none does. */
  oldest_mail_seconds: number
  /** Long work, and what of it ended by a fault within a day. */
  jobs: { waiting: number; running: number; failed: number }
}

/** What the worker has before it, and what it could not do within a day before `now`. */
export async function readStandingWork(tx: Tx, _all: SystemScope, now: string): Promise<StandingWork> {
  const { rows } = await sql<{
    waiting_mails: number
    failed_mails: number
    oldest_mail_seconds: number
    waiting_jobs: number
    running_jobs: number
    failed_jobs: number
  }>`
    with due as (
      select queued_at from mails where state = 'waiting'
      union all select queued_at from outbox where prepared_at is null),
    work as (
      select state from jobs where state in ('queued', 'running')
      union all select state from jobs where state = 'failed' and finished_at > ${now}::timestamptz - interval '1 day')
    select
      (select count(*) from due)::integer as waiting_mails,
      (select count(*) from mails where state = 'dead' and queued_at > ${now}::timestamptz - interval '2 days')::integer
        as failed_mails,
      coalesce((select extract(epoch from ${now}::timestamptz - min(queued_at)) from due), 0)::integer as oldest_mail_seconds,
      (select count(*) from work where state = 'queued')::integer as waiting_jobs,
      (select count(*) from work where state = 'running')::integer as running_jobs,
      (select count(*) from work where state = 'failed')::integer as failed_jobs`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('one row was asked for')
  return {
    mails: { waiting: row.waiting_mails, failed: row.failed_mails },
    oldest_mail_seconds: Math.max(0, row.oldest_mail_seconds),
    jobs: { waiting: row.waiting_jobs, running: row.running_jobs, failed: row.failed_jobs },
  }
}
