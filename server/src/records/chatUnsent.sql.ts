import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** Days for which what wasn't sent is shown to the center's people, unless somebody has taken it up. */
const shownDays = 14

/** Kept for the hours by somebody whose login was stopped since: it isn't sent when they begin. */
const stopsMeanwhile = sql<boolean>`(h.state = 'held' and h.hold_kind = 'hours' and u.status <> 'A')`

/** Why the held message `h` of the user `u` isn't sent; null: it was, or will be, or somebody has refused it. */
export const unsentReason = sql<'stopped' | 'moved' | 'closed' | null>`coalesce(h.lapsed,
  case when ${stopsMeanwhile} then 'stopped' end)`

/** The held message `h` of the user `u` wasn't sent, and nobody has taken it up; its author may have, who reads why. */
export const isUnsent = (now: string) => sql<boolean>`(${stopsMeanwhile} or (h.lapsed is not null
  and h.settled_at is null and h.put_away_at is null
  and h.decided_at > ${now}::timestamptz - make_interval(days => ${shownDays})))`

export interface UnsentHeld {
  held_no: number
  center_no: number
  user_no: number
  rel_model: string
  rel_id: number
}

/** What nobody but the center's people can read any more: its author's login was stopped before it was sent. */
export async function listUnsentOfStopped(tx: Tx, _all: SystemScope, now: string): Promise<UnsentHeld[]> {
  const { rows } = await sql<UnsentHeld>`
    select h.held_no, r.center_no, h.user_no, r.rel_model, r.rel_id
    from chat_held h join users u on u.user_no = h.user_no join chat_rooms r on r.room_no = h.room_no
    where (h.state = 'held' or h.lapsed = 'stopped') and ${isUnsent(now)}
    order by h.held_no`.execute(tx)
  return rows
}
