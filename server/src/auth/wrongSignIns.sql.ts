import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

interface WrongSignIns {
  tries: number
  networks: number
  first_tried_at: string | null
  last_tried_at: string | null
}

interface WrongTry {
  user_no: number
  network: string
  tries: number
}

/** Remembers wrong passwords for a login until its person has seen that there were some. */
export async function addWrongSignIns(
  tx: Tx,
  { user_no, network, tries }: WrongTry,
  now: string,
): Promise<void> {
  await tx
    .insertInto('wrong_sign_ins')
    .values({ user_no, network, tries, first_tried_at: now, last_tried_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['user_no', 'network'])
        .doUpdateSet(eb => ({ tries: eb('wrong_sign_ins.tries', '+', tries), last_tried_at: now })),
    )
    .execute()
}

export async function sumWrongSignIns(tx: Tx, user_no: number): Promise<WrongSignIns> {
  const { rows } = await sql<WrongSignIns>`
    select coalesce(sum(tries), 0)::integer as tries, count(*)::integer as networks,
      min(first_tried_at) as first_tried_at, max(last_tried_at) as last_tried_at
    from wrong_sign_ins where user_no = ${user_no}`.execute(tx)
  return rows[0] ?? { tries: 0, networks: 0, first_tried_at: null, last_tried_at: null }
}

/** Forgets them if there are as many as were seen: what came meanwhile is still to be told. */
export async function removeSeenSignIns(tx: Tx, user_no: number, tries: number): Promise<void> {
  await sql`delete from wrong_sign_ins where user_no = ${user_no}
    and ${tries} = (select sum(tries) from wrong_sign_ins where user_no = ${user_no})`.execute(tx)
}
