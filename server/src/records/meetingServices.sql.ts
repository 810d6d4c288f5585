import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/connect.ts'

/**
 * Since when the service that holds a meeting has answered nothing; `null`: it answers, as far as is known, or none holds it. Until it
 * answers there is no spare: that is another meeting of the same service.
 */
export async function outSince(
  { tx, config }: { tx: Tx; config: Pick<Config, 'zoom'> },
  provider: 'fixed' | 'zoom',
): Promise<string | null> {
  return provider === 'zoom' && config.zoom !== null ? await silentSince(tx) : null
}

/** Since when Zoom has said nothing: one answer that was lost is none. */
async function silentSince(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ silent_since: string }>`
    select silent_since from meeting_services where provider = 'zoom' and asked_at > silent_since`.execute(tx)
  return rows[0]?.silent_since ?? null
}

export interface CenterInOutage {
  center_no: number
  schedule_date: string
  silent_since: string
}

/**
 * The centers with meetings of a service on a day of which it answers nothing; it is asked each minute, so that a silence of which
 * nothing was heard for ten says nothing any more.
 */
export async function listCentersInOutage(
  tx: Tx,
  _all: SystemScope,
  { today, now }: { today: string; now: string },
): Promise<CenterInOutage[]> {
  const silent_since = await silentSince(tx)
  if (silent_since === null) return []
  const { rows } = await sql<CenterInOutage>`
    select distinct r.center_no, r.schedule_date, s.silent_since
    from meeting_services s join meeting_rooms r on r.provider = s.provider and r.state <> 'replaced'
    where s.asked_at > s.silent_since and s.asked_at > ${now}::timestamptz - interval '10 minutes'
      and r.schedule_date = ${today}::date
    order by r.center_no`.execute(tx)
  return rows
}
