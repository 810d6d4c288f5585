import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

interface Counted {
  count: number
  /** Milliseconds of the minute that are over. */
  into_minute: number
}

/**
 * Counts so many of a key in this minute, for all processes of the database, and answers how many there are now.
 * @param at milliseconds that give the minute; `null`: the database's own clock
 */
export async function countTogether(
  tx: Tx,
  count_key: string,
  by: number,
  at: number | null,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with clock as (select coalesce(${at}::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint) as ms),
    counted as (
      insert into rate_counts as r (count_key, minute, count)
      select ${count_key}, ms / 60000, ${by} from clock
      on conflict (count_key) do update set minute = excluded.minute,
        count = case when r.minute = excluded.minute then r.count + excluded.count else excluded.count end
      returning count)
    select counted.count, (clock.ms % 60000)::integer as into_minute from counted, clock`.execute(tx)
  return rows[0] ?? { count: by, into_minute: 0 }
}

/** Forgets what was counted in minutes that are over, and tries at passwords that count no more. */
export async function forgetCounts(tx: Tx): Promise<void> {
  await sql`delete from rate_counts where minute < extract(epoch from clock_timestamp())::bigint / 60 - 1`.execute(
    tx,
  )
  await sql`delete from network_tries where begun_ms < (extract(epoch from clock_timestamp())::bigint - 120) * 1000`.execute(
    tx,
  )
  await sql`delete from hint_tokens where issued_at < clock_timestamp() - interval '2 minutes'`.execute(tx)
}
