import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { FailedSignIns as FailedSignInsTable } from '../database/tables.ts'

type FailedSignIns = Omit<OutputOf<'Account_getFailedSignIns'>, 'factor_reset_due_at'>

type WrongTry = Omit<Selectable<FailedSignInsTable>, 'first_attempted_at' | 'last_attempted_at'>

/** Remembers wrong passwords for a login until its person has seen that there were some. */
export async function addFailedSignIns(
  tx: Tx,
  { user_no, network, failed_count }: WrongTry,
  now: string,
): Promise<void> {
  await tx
    .insertInto('failed_sign_ins')
    .values({ user_no, network, failed_count, first_attempted_at: now, last_attempted_at: now })
    .onConflict(conflict =>
      conflict.columns(['user_no', 'network']).doUpdateSet(eb => ({
        failed_count: eb('failed_sign_ins.failed_count', '+', failed_count),
        last_attempted_at: now,
      })),
    )
    .execute()
}

export async function sumFailedSignIns(tx: Tx, user_no: number): Promise<FailedSignIns> {
  const { rows } = await sql<FailedSignIns>`
    select coalesce(sum(failed_count), 0)::integer as failed_count, count(*)::integer as networks,
      min(first_attempted_at) as first_attempted_at, max(last_attempted_at) as last_attempted_at
    from failed_sign_ins where user_no = ${user_no}`.execute(tx)
  return rows[0] ?? { failed_count: 0, networks: 0, first_attempted_at: null, last_attempted_at: null }
}

/** Forgets them if there are as many as were seen: what came meanwhile is still to be told. */
export async function removeSeenSignIns(tx: Tx, user_no: number, failed_count: number): Promise<void> {
  await sql`delete from failed_sign_ins where user_no = ${user_no}
    and ${failed_count} = (select sum(failed_count) from failed_sign_ins where user_no = ${user_no})`.execute(
    tx,
  )
}
