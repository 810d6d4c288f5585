import type { ChatFigures } from '@terakoya/contract/chat/reviewFigures'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'

export interface FigureQuestion {
  /** Days, `to` included. */
  from: string
  to: string
  center_no?: number | undefined
}

const weekOf = (instant: string) =>
  sql`date_trunc('week', ${sql.ref(instant)} at time zone 'Asia/Tokyo')::date`

/** What happened in the rooms of the scope by center and week; nothing in it is about whoever asks. */
export async function countFigures(
  tx: Tx,
  scope: Scope,
  { from, to, center_no }: FigureQuestion,
): Promise<ChatFigures[]> {
  const within = (
    instant: string,
  ) => sql`${sql.ref(instant)} >= ${from}::date::timestamp at time zone 'Asia/Tokyo'
    and ${sql.ref(instant)} < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'`
  const there = center_no === undefined ? sql`true` : sql`r.center_no = ${center_no}`
  const reached = (about: string) => sql`${scopeConditions.chatReview(scope, 'r', about)} and ${there}`
  const { rows } = await sql<ChatFigures>`
    with sent as (
      select r.center_no, ${weekOf('m.sent_at')} as week_date, m.room_no, m.sender_kind, max(m.id) as last_id, count(*) as messages
      from chat_messages m join chat_rooms r on r.room_no = m.room_no
      where ${within('m.sent_at')} and ${reached('m.user_no')}
      group by 1, 2, 3, 4
    ), rooms as (
      select n.center_no, n.week_date, count(distinct n.room_no) as rooms, count(distinct n.room_no) filter (where exists (
        select 1 from chat_reads_of_review v where v.room_no = n.room_no and v.up_to_id >= n.last_id)) as rooms_read
      from (
        select s.center_no, s.week_date, s.room_no, max(s.last_id) as last_id
        from sent s join chat_rooms r on r.room_no = s.room_no
        where s.sender_kind in ('student', 'teacher') and r.rel_model = 't3010' group by 1, 2, 3
      ) n group by 1, 2
    ), holding as (
      select r.center_no, ${weekOf('h.held_at')} as week_date, count(*) as held
      from chat_held h join chat_rooms r on r.room_no = h.room_no
      where h.hold_kind = 'review' and ${within('h.held_at')} and ${reached('h.user_no')}
      group by 1, 2
    ), flagged as (
      select r.center_no, ${weekOf('f.opened_at')} as week_date, f.category, f.source = 'report' as reported, count(*) as count,
        array_agg(extract(epoch from f.first_read_at - f.opened_at) / 60)
          filter (where f.first_read_at is not null) as minutes
      from chat_flags f join chat_rooms r on r.room_no = f.room_no
      where ${within('f.opened_at')} and ${reached('f.about_user_no')}
      group by 1, 2, 3, 4
    ), weeks as (
      select center_no, week_date from sent union select center_no, week_date from holding
      union select center_no, week_date from flagged
    )
    select w.center_no, c.name1 as center_name, w.week_date,
      coalesce((select sum(s.messages) from sent s where (s.center_no, s.week_date) = (w.center_no, w.week_date)), 0)::integer
        as messages,
      coalesce((select x.held from holding x where (x.center_no, x.week_date) = (w.center_no, w.week_date)), 0)::integer as held,
      coalesce((select jsonb_agg(jsonb_build_object('category', f.category, 'count', f.count) order by f.count desc, f.category)
        from flagged f where (f.center_no, f.week_date) = (w.center_no, w.week_date) and not f.reported), '[]') as flags,
      coalesce((select sum(f.count) from flagged f
        where (f.center_no, f.week_date) = (w.center_no, w.week_date) and f.reported), 0)::integer as reports,
      (select round(percentile_cont(0.5) within group (order by one))::integer
        from flagged f cross join unnest(f.minutes) as one
        where (f.center_no, f.week_date) = (w.center_no, w.week_date)) as minutes_to_reading,
      coalesce(o.rooms, 0)::integer as rooms, coalesce(o.rooms_read, 0)::integer as rooms_read
    from weeks w join centers c on c.center_no = w.center_no
    left join rooms o on (o.center_no, o.week_date) = (w.center_no, w.week_date)
    order by w.week_date desc, c.center_id`.execute(tx)
  return rows
}

export type Precision = OutputOf<'ChatReview_getFigures'>['precision'][number]

/** Of what people have decided about, how much was worth noting, by category and where it came from. */
export async function countPrecision(
  tx: Tx,
  scope: Scope,
  { from, to, center_no }: FigureQuestion,
): Promise<Precision[]> {
  const { rows } = await sql<Precision>`
    select f.category, f.source, count(*)::integer as decided,
      count(*) filter (where f.state in ('noted', 'escalated'))::integer as confirmed
    from chat_flags f join chat_rooms r on r.room_no = f.room_no
    where f.state <> 'open' and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')}
      and ${center_no === undefined ? sql`true` : sql`r.center_no = ${center_no}`}
      and f.opened_at >= ${from}::date::timestamp at time zone 'Asia/Tokyo'
      and f.opened_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'
    group by f.category, f.source order by decided desc, f.category, f.source`.execute(tx)
  return rows
}
