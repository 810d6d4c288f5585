import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** A flag that rings. */
export interface UrgentFlag {
  flag_no: number
  center_no: number
  category: string
  about_user_no: number
  /** Somebody in the room has told of it (通報). */
  reported_flag?: 0 | 1
  /** How far it was passed on: 0 nowhere yet. */
  round: number
  /** Told to the home center of this child, whom another center teaches: `center_no` is the home center. */
  lent_student_no?: number | null
}

/**
 * The gravest flags that nobody has decided about, at the center that decides, and at the home center of a child who was lent: it
 * hears of its own child, and what is done stays with the other.
 */
export async function listUrgentFlags(tx: Tx, _all: SystemScope): Promise<UrgentFlag[]> {
  const { rows } = await sql<UrgentFlag>`
    select f.flag_no, told.center_no, told.lent_student_no, f.category, f.about_user_no, (f.source = 'report')::integer as reported_flag,
      coalesce((select max(s.round) from chat_flag_steps s where s.flag_no = f.flag_no), 0)::integer as round
    from chat_flags f join chat_rooms r on r.room_no = f.room_no
    cross join lateral (select r.center_no, null::integer as lent_student_no
      union all select r.original_center_no, r.student_no where r.original_center_no <> r.center_no) told
    where f.state = 'open' and f.severity = 3 and ${ringsForItsMessage}
    order by f.flag_no, told.lent_student_no nulls first`.execute(tx)
  return rows
}

export interface HeldForReview {
  held_no: number
  /** The first of its flags, where its case opens. */
  flag_no: number
  center_no: number
  user_no: number
}

/** Messages that wait until somebody has looked at them. */
export async function listHeldForReview(tx: Tx, _all: SystemScope): Promise<HeldForReview[]> {
  const { rows } = await sql<HeldForReview>`
    select h.held_no, coalesce((select min(f.flag_no) from chat_flags f where f.held_no = h.held_no), 0)::integer as flag_no,
      r.center_no, h.user_no
    from chat_held h join chat_rooms r on r.room_no = h.room_no
    where h.state = 'held' and h.hold_kind = 'review'
    order by h.held_no`.execute(tx)
  return rows
}

export interface CenterWithoutReader {
  center_no: number
  lesson_count: number
}

/**
 * Centers with lessons of the coming seven days whose chat nobody watches over, once they have begun with it: by naming a
 * reader, or with a message. Before that nobody there waits for an answer.
 */
export async function listCentersWithoutReader(
  tx: Tx,
  _all: SystemScope,
  today: string,
): Promise<CenterWithoutReader[]> {
  const { rows } = await sql<CenterWithoutReader>`
    select b.center_no, count(*)::integer as lesson_count
    from (select center_no from chat_readers union select center_no from chat_rooms) b
    join lessons l on l.center_no = b.center_no and l.cancelled_flag = 0
      and l.schedule_date between ${today}::date and ${today}::date + 7
    where not exists (select 1 from chat_third_readers(b.center_no, ${today}::date))
    group by b.center_no
    order by b.center_no`.execute(tx)
  return rows
}

export interface UnwatchedCenter {
  center_no: number
  room_count: number
}

/** Where rooms of lessons have words between teacher and student that no third person has read for seven days. */
export async function listUnwatchedCenters(
  tx: Tx,
  _all: SystemScope,
  now: string,
): Promise<UnwatchedCenter[]> {
  const { rows } = await sql<UnwatchedCenter>`
    select r.center_no, count(*)::integer as room_count
    from chat_rooms r
    where r.rel_model = 't3010' and r.last_message_at > ${now}::timestamptz - interval '180 days'
      and exists (select 1 from chat_messages m
        where m.room_no = r.room_no and m.sender_kind in ('student', 'teacher')
          and m.sent_at < ${now}::timestamptz - interval '7 days'
          and m.id > coalesce((select max(v.up_to_id) from chat_reads_of_review v where v.room_no = r.room_no), 0))
    group by r.center_no
    order by r.center_no`.execute(tx)
  return rows
}

/** A flag that nobody has opened, with what says when the next person is told. */
export interface UnopenedFlag {
  flag_no: number
  center_no: number
  /** Of the child, where another center teaches it. */
  home_center_no: number | null
  about_user_no: number
  room_no: number
  severity: number
  /** A child wrote it or told of it. */
  ofChild: boolean
  opened_at: string
  held_no: number | null
  /** Its author wants it sent at once. */
  urgent: boolean
  /** When it rang first; `null`: not yet. */
  rung_at: string | null
  /** When somebody was told last. */
  told_at: string | null
  round: number
  /** Whom it has reached by name. */
  told: number[]
  schedule_date: string | null
  time_limit_no: number | null
}

/** Several for the same words ring once, the gravest does; what goes on with a case rang with that. */
const ringsForItsMessage = sql`(f.joins is null and (f.source not in ('word', 'detector') or not exists (select 1 from chat_flags g
  where g.room_no = f.room_no and g.about_user_no = f.about_user_no and g.state = 'open'
    and g.source in ('word', 'detector') and (g.message_id = f.message_id or g.held_no = f.held_no)
    and g.joins is null and (g.severity, -g.flag_no) > (f.severity, -f.flag_no))))`

/** What a child wrote or told of; what an adult tells of may come by tens, and is gathered as what adults write. */
export const isOfChild = sql`(case f.source
  when 'report' then exists (select 1 from users t where t.user_no = f.reported_by and t.student_no is not null)
  else exists (select 1 from chat_messages c
    where c.room_no = f.room_no and c.id = f.message_id and c.sender_kind = 'student') end)`

/** The gravest flags and those of held messages that nobody has opened, locked until the transaction ends. */
export async function lockUnopenedFlags(tx: Tx, _all: SystemScope): Promise<UnopenedFlag[]> {
  // The locks come first: what is read after them another worker has not told meanwhile.
  const locked = await sql<{ flag_no: number }>`
    select flag_no from chat_flags where state = 'open' and first_read_at is null
    order by flag_no for update skip locked`.execute(tx)
  const { rows } = await sql<UnopenedFlag>`
    select f.flag_no, r.center_no, nullif(r.original_center_no, r.center_no) as home_center_no,
      f.about_user_no, f.room_no, f.severity, f.opened_at, f.held_no, ${isOfChild} as "ofChild",
      exists (select 1 from chat_held u where u.held_no = f.held_no and u.urgent_reason is not null) as urgent,
      (select min(s.at) from chat_flag_steps s where s.flag_no = f.flag_no and s.step = 'rung') as rung_at,
      (select max(s.at) from chat_flag_steps s where s.flag_no = f.flag_no and s.step in ('rung', 'passed_on')) as told_at,
      coalesce((select max(s.round) from chat_flag_steps s where s.flag_no = f.flag_no), 0)::integer as round,
      array(select s.user_no from chat_flag_steps s where s.flag_no = f.flag_no and s.user_no is not null) as told,
      l.schedule_date, l.time_limit_no
    from chat_flags f
    join chat_rooms r on r.room_no = f.room_no
    left join lessons l on r.rel_model = 't3010' and l.schedule_no = r.rel_id
    where f.state = 'open' and f.first_read_at is null
      and (f.severity = 3 or exists (select 1 from chat_held h
        where h.held_no = f.held_no and h.state = 'held' and h.hold_kind = 'review'))
      and f.flag_no = any(${locked.rows.map(row => row.flag_no)}::integer[]) and ${ringsForItsMessage}
    order by f.flag_no`.execute(tx)
  return rows
}

/** Somebody who reviews a center. */
export interface Watcher {
  user_no: number
  kind: 'reader' | 'manager' | 'staff' | 'administrator'
  mailed_flag: number
  /** A manager of the center, also where named as a reader. */
  leads_flag: number
  /** Has written to the child of a sent message in the last 60 days: its words may be about them. */
  writes_flag: number
}

/** Who may review the center, in the order in which they are told: those named, managers, staff, administrators. */
export async function listWatchers(
  tx: Tx,
  _all: SystemScope,
  { flag_no, center_no }: Pick<UnopenedFlag, 'flag_no' | 'center_no'>,
  { today, now }: { today: string; now: string },
): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select u.user_no, (u.notify_email <> '')::integer as mailed_flag, (u.user_type_code = '550')::integer as leads_flag,
      (exists (select 1 from chat_flags f join chat_rooms r on r.room_no = f.room_no
        join chat_rooms xr on xr.room_no = r.room_no or xr.student_no = r.student_no
        join chat_messages x on x.room_no = xr.room_no
        where f.flag_no = ${flag_no} and f.message_id is not null and x.user_no = u.user_no
          and x.sent_at > ${now}::timestamptz - interval '60 days'))::integer as writes_flag,
      case when k.user_no is not null then 'reader' when u.user_type_code = '560' then 'administrator'
        when u.user_type_code = '550' then 'manager' else 'staff' end as kind
    from users u
    left join chat_third_readers(${center_no}, ${today}::date) k on k.user_no = u.user_no
    where u.status = 'A' and u.user_type_code in ('560', '550', '540', '530')
      and exists (select 1 from user_functions f where f.user_no = u.user_no and f.function_id = 'ChatReview')
      and (u.user_type_code = '560'
        or exists (select 1 from user_centers c where c.user_no = u.user_no and c.center_no = ${center_no}))
    order by k.user_no is null, array_position(array['550', '540', '530', '560'], u.user_type_code), u.user_no`.execute(
    tx,
  )
  return rows
}

export type FlagStep =
  | 'rung'
  | 'mailed'
  | 'unmailed'
  | 'read'
  | 'passed_on'
  | 'decided'
  | 'agreed'
  | 'seconded'

/** Notes what happened to a flag; only ever added to. */
export async function addFlagSteps(
  tx: Tx,
  steps: readonly {
    flag_no: number
    step: FlagStep
    user_no?: number | null
    round?: number
    note?: string
  }[],
  now: string,
): Promise<void> {
  await sql`insert into chat_flag_steps (flag_no, step, at, user_no, round, note)
    select g.flag_no, g.step, ${now}::timestamptz, g.user_no, coalesce(g.round, 0), coalesce(g.note, '')
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as g(flag_no integer, step text, user_no integer, round smallint, note text)`.execute(tx)
}
