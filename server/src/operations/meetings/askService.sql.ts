import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'

/**
 * An account of Zoom's to ask by whether the service answers, once a minute, and at once again after the first time
 * that it said nothing; `undefined`: not now, or there is none. A lesson
 * of today or later is held by it.
 */
export async function accountToAskBy(
  tx: Tx,
  _all: SystemScope,
  { now, today }: { now: string; today: string },
): Promise<{ zoom_user: string } | undefined> {
  const { rows } = await sql<{ zoom_user: string }>`
    select a.zoom_user from meeting_rooms r
    join meeting_accounts a on a.schedule_account_no = r.schedule_account_no and a.zoom_user <> ''
    where r.provider = 'zoom' and r.schedule_date >= ${today}::date and r.state <> 'replaced'
      and not exists (select 1 from meeting_services s where s.provider = 'zoom'
        and s.asked_at > ${now}::timestamptz - case when s.silent_since = s.asked_at then interval '5 seconds'
          else interval '55 seconds' end)
    order by r.schedule_date, r.room_no limit 1`.execute(tx)
  return rows[0]
}

/** Notes whether it has answered. */
export async function noteAsked(
  tx: Tx,
  _all: SystemScope,
  { answers, now }: { answers: boolean; now: string },
): Promise<void> {
  await sql`insert into meeting_services as s (provider, asked_at, silent_since)
    values ('zoom', ${now}::timestamptz, case when ${answers} then null else ${now}::timestamptz end)
    on conflict (provider) do update set asked_at = excluded.asked_at,
      silent_since = case when ${answers} then null else coalesce(s.silent_since, excluded.asked_at) end`.execute(
    tx,
  )
}
