import { sql } from 'kysely'

/**
 * Whether the entry `e` says that somebody went in. A press of 入室 that led nowhere doesn't; by the account's own number,
 * of which no service tells us, people go in all the same.
 */
export const wentIn = sql<boolean>`(e.trouble = '' or e.room_no is null)`

/** Minutes within which a service tells that a meeting has begun, from the press that leads to it. */
const toldWithin = 3

/**
 * Whether at an instant the entry `e` still counts as being in the room `r`. A link doesn't take everybody in: where the
 * service has told of other meetings since, and not of this one, the press has come to nothing.
 */
export const isInRoom = (
  now: string,
) => sql<boolean>`${wentIn} and (e.entry_source <> 'press' or e.room_no is null
  or r.provider <> 'zoom' or (r.opened_at is not null and e.room_no = r.room_no)
  or e.entered_at > ${now}::timestamptz - make_interval(mins => ${toldWithin})
  or not coalesce((select v.received_at > e.entered_at from meeting_events v order by v.event_no desc limit 1), false))`
