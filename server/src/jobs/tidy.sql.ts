import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { autoAssignKind, comparisonKind } from '../records/job.sql.ts'

/**
 * Forgets what has had its time: idempotency keys of two days (domain §9), ended sessions, old wrong tries, and what
 * was written in mail thirteen months ago; comparisons of two months ago and runs of thirteen.
 */
export async function tidy(tx: Tx, now: string): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '48 hours'`.execute(
    tx,
  )
  await sql`delete from sessions where expires_at < ${now}::timestamptz`.execute(tx)
  await sql`delete from password_tries where failed_at < ${now}::timestamptz - interval '7 days'
    and (locked_until is null or locked_until < ${now}::timestamptz)`.execute(tx)
  await sql`delete from jobs where kind = ${comparisonKind} and finished_at < ${now}::timestamptz - interval '60 days'`.execute(
    tx,
  )
  await sql`delete from jobs where kind = ${autoAssignKind} and finished_at < ${now}::timestamptz - interval '13 months'`.execute(
    tx,
  )
  await sql`delete from mails where queued_at < ${now}::timestamptz - interval '13 months'`.execute(tx)
  await sql`delete from outbox o where prepared_at is not null
    and queued_at < ${now}::timestamptz - interval '13 months'
    and not exists (select 1 from mails m where m.outbox_no = o.outbox_no)`.execute(tx)
}
