import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

interface Begun {
  /** The try that was begun; `null` where none may be now. */
  try_no: number | null
  /** The wrong ones of the last minute, and how long ago the first of them was, in milliseconds. */
  wrong: number
  first_ago: number
}

/**
 * Begins a try from a network where fewer than `max` of the last minute were wrong or may still turn out so.
 * @param at milliseconds that give the moment; `null`: the database's own clock
 */
export async function beginNetworkTry(
  tx: Tx,
  network: string,
  max: number,
  at: number | null,
): Promise<Begun> {
  const { rows } = await sql<Begun>`
    select try_no, wrong, first_ago from begin_network_try(${network}, ${max}, ${at}::bigint)`.execute(tx)
  return rows[0] ?? { try_no: null, wrong: 0, first_ago: 0 }
}

/** A try came to its end: a right one counts for nothing. */
export async function endNetworkTry(tx: Tx, try_no: number, wrong: boolean): Promise<void> {
  if (wrong) await sql`update network_tries set wrong_flag = 1 where try_no = ${try_no}`.execute(tx)
  else await sql`delete from network_tries where try_no = ${try_no}`.execute(tx)
}
