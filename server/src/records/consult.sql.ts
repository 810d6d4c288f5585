import type { ConsultRow } from '@terakoya/contract/consults/consults'
import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** What waits until somebody takes it up. */
export type WaitingConsult = Pick<ConsultRow, 'consult_no' | 'kind' | 'opened_on' | 'opened_at'> & {
  told_round: number
  /** Nobody has taken it up. */
  waits: boolean
}

/** What nobody has taken up, and what not all were told of who must hear of it; locked until the transaction ends. */
export async function lockWaitingConsults(tx: Tx, _all: SystemScope): Promise<WaitingConsult[]> {
  const { rows } = await sql<WaitingConsult>`
    select consult_no, kind, opened_on, opened_at, told_round, state = 'received' as waits from consults
    where state = 'received' or told_round < 3
    order by opened_on, consult_no for update skip locked`.execute(tx)
  return rows
}

/** Days with anonymous consults of which none waits any more, though their alert is open. */
export async function listQuietDays(tx: Tx, _all: SystemScope): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select a.detail ->> 'day' as day from alerts a
    where a.classification = 'consult_new' and a.closed_at is null and a.cause like 'day/%'
      and not exists (select 1 from consults c where c.kind = 'anonymous' and c.state = 'received'
        and c.opened_on = (a.detail ->> 'day')::date)`.execute(tx)
  return rows.map(({ day }) => day)
}

export async function countWaitingConsults(tx: Tx, _all: SystemScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from consults where state = 'received'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function noteTold(
  tx: Tx,
  _all: SystemScope,
  consult_nos: readonly number[],
  round: number,
): Promise<void> {
  await sql`update consults set told_round = ${round}
    where consult_no = any(${[...consult_nos]}::integer[])`.execute(tx)
}

/** Somebody who is told of consults, and whether an address for notices is kept. */
export interface Administrator {
  user_no: number
  holder_flag: number
  mailed_flag: number
}

/** Administrators who may sign in; `holder_flag` 1: they hold the function. */
export async function listAdministrators(tx: Tx, _all: SystemScope): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select u.user_no, (u.notify_email <> '')::integer as mailed_flag,
      exists (select 1 from user_functions f where f.user_no = u.user_no and f.function_id = 'Consults')::integer
        as holder_flag
    from users u where u.status = 'A' and u.user_type_code = '560' order by u.user_no`.execute(tx)
  return rows
}

/** The center in whose name mails to administrators lie in the outbox: the first one, which says nothing of the student. */
export async function firstCenter(tx: Tx, _all: SystemScope): Promise<number | null> {
  const { rows } = await sql<{ center_no: number }>`
    select center_no from centers where group_flag = 0 order by valid_flag desc, center_no limit 1`.execute(
    tx,
  )
  return rows[0]?.center_no ?? null
}
