import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { isOfChild, type UnopenedFlag } from './chatFlag.sql.ts'

/**
 * Of people, those to whom a mail that gathers stands: it isn't written yet, is on its way, or was made in the last `minutes`. It
 * tells of the same center, and where it is of severity 3 of the same author in the same room. What was given up or overtaken stands for nothing.
 */
export async function listGathered(
  tx: Tx,
  people: readonly number[],
  {
    center_no,
    about_user_no,
    room_no,
    severity,
  }: Pick<UnopenedFlag, 'about_user_no' | 'room_no' | 'severity'> & { center_no: number },
  { minutes, now }: { minutes: number; now: string },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ user_no: number }>`
    with standing as (
      select o.* from outbox o where o.prepared_at is null
      union all
      select o.* from mails m join outbox o on o.outbox_no = m.outbox_no
      where m.state = 'waiting' or (m.state in ('sent', 'stored')
        and m.queued_at > ${now}::timestamptz - make_interval(mins => ${minutes}))
    )
    select distinct o.user_no from standing o join chat_flags f on f.flag_no = (o.detail ->> 'flag_no')::integer
    where o.mail_kind = 'chat_urgent' and o.detail ->> 'gathers_flag' = '1' and o.center_no = ${center_no}
      and o.user_no = any(${[...people]}::integer[])
      and (f.severity = 3) = ${severity === 3}
      and (f.severity < 3 or (f.about_user_no = ${about_user_no} and f.room_no = ${room_no}))`.execute(tx)
  return new Set(rows.map(each => each.user_no))
}

/** What a mail about a flag tells: no name and no word of it. */
export interface UrgentMailFacts {
  flag_no: number
  severity: number
  /** Nobody has decided it, or somebody has to look second. */
  open: boolean
  ofChild: boolean
  /** Of a message that isn't sent: it is let go or not. */
  held: boolean
  urgent: boolean
  /** A flag that waits of the same author in the same room, and as grave, where this one is decided; `null`: none. */
  other_flag_no: number | null
  /** Who wrote what waits at the center until it is let go, each with how many messages. */
  waiting: { user_no: number; messages: number }[]
}

export async function listUrgentMailFacts(tx: Tx, flag_nos: readonly number[]): Promise<UrgentMailFacts[]> {
  const { rows } = await sql<UrgentMailFacts>`
    select f.flag_no, f.severity, ${isOfChild} as "ofChild", f.held_no is not null as held,
      (f.state = 'open' or (f.second_due and f.second_by is null)) as open,
      exists (select 1 from chat_held u where u.held_no = f.held_no and u.urgent_reason is not null) as urgent,
      (select min(g.flag_no) from chat_flags g where g.room_no = f.room_no and g.about_user_no = f.about_user_no
        and g.state = 'open' and g.severity = f.severity and (g.held_no is null) = (f.held_no is null)) as other_flag_no,
      coalesce((select jsonb_agg(jsonb_build_object('user_no', w.user_no, 'messages', w.messages)) from (
        select h.user_no, count(*) as messages from chat_held h join chat_rooms x on x.room_no = h.room_no
        where x.center_no = r.center_no and h.state = 'held' and h.hold_kind = 'review' group by h.user_no) w), '[]') as waiting
    from chat_flags f join chat_rooms r on r.room_no = f.room_no
    where f.flag_no = any(${[...flag_nos]}::integer[])`.execute(tx)
  return rows
}
