import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'

/** A grave disagreement that nobody has decided, with what says when the next are told. */
export interface GraveMatter {
  disagreement_no: number
  room_no: number
  /** Where it is decided. */
  center_no: number
  /** Where the child is at home; the same where it wasn't lent. */
  home_center_no: number
  teacher_no: number
  schedule_date: string
  period_no: number
  /** When it rang first; `null`: not yet. */
  rung_at: string | null
  /** How far it was passed on. */
  round: number
}

/** What is grave and open, by its rooms, locked until the transaction ends; what others hold comes the next time. */
export async function lockGraveMatters(tx: Tx, _all: SystemScope): Promise<GraveMatter[]> {
  // The locks come first: what is read after them another worker has not told meanwhile.
  const locked = await sql<{ disagreement_no: number }>`
    select disagreement_no from meeting_disagreements
    where severity = 3 and code in ('D6', 'D7') and closed_at is null and decided_at is null
    order by disagreement_no for no key update skip locked`.execute(tx)
  const { rows } = await sql<GraveMatter>`
    select g.disagreement_no, g.room_no, r.center_no, coalesce(l.original_center_no, r.center_no) as home_center_no,
      r.teacher_no, r.schedule_date, r.period_no,
      (select min(s.at) from meeting_steps s where s.disagreement_no = g.disagreement_no and s.step = 'rung') as rung_at,
      coalesce((select max(s.round) from meeting_steps s where s.disagreement_no = g.disagreement_no), 0)::integer as round
    from meeting_disagreements g join meeting_rooms r on r.room_no = g.room_no
    join lessons l on l.schedule_no = g.schedule_no
    where g.disagreement_no = any(${locked.rows.map(row => row.disagreement_no)}::integer[])
    order by g.room_no, g.disagreement_no`.execute(tx)
  return rows
}

/** Somebody who looks after what happens in the meetings of centers. */
export interface MeetingWatcher {
  user_no: number
  administrator_flag: 0 | 1
  mailed_flag: 0 | 1
  /** Of the centers that were asked for, those that the person is of. */
  center_nos: number[]
}

/**
 * Management of centers and all administrators; never whoever is the teacher under another login, known by the name or the
 * address of the mails.
 */
export async function listMeetingWatchers(
  tx: Tx,
  _all: SystemScope,
  { center_nos, teacher_no }: { center_nos: readonly number[]; teacher_no: number },
): Promise<MeetingWatcher[]> {
  const { rows } = await sql<MeetingWatcher>`
    select u.user_no, (u.user_type_code = '560')::integer as administrator_flag, (u.notify_email <> '')::integer as mailed_flag, c.center_nos
    from users u cross join lateral (select coalesce(array_agg(x.center_no order by x.center_no), '{}') as center_nos from user_centers x
      where x.user_no = u.user_no and x.center_no = any(${[...center_nos]}::integer[])) c
    where u.status = 'A' and (u.user_type_code = '560' or (u.user_type_code in ('550', '540') and c.center_nos <> '{}'))
      and exists (select 1 from user_functions f where f.user_no = u.user_no and f.function_id = 'ZoomLog')
      and not exists (select 1 from teachers t where t.teacher_no = ${teacher_no} and (
        search_fold(t.display_name) = search_fold(u.user_named)
        or (u.notify_email <> '' and exists (select 1 from users o where o.teacher_no = t.teacher_no
          and lower(o.notify_email) = lower(u.notify_email)))))
    order by u.user_no`.execute(tx)
  return rows
}

export type MeetingStep = 'rung' | 'mailed' | 'unmailed' | 'passed_on'

/** Notes whom a disagreement was told to; only ever added to. */
export async function addMeetingSteps(
  tx: Tx,
  _all: SystemScope,
  steps: readonly { disagreement_no: number; step: MeetingStep; user_no?: number; round?: number }[],
  now: string,
): Promise<void> {
  await sql`insert into meeting_steps (disagreement_no, step, at, user_no, round)
    select g.disagreement_no, g.step, ${now}::timestamptz, g.user_no, coalesce(g.round, 0)
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as g(disagreement_no integer, step text, user_no integer, round smallint)`.execute(tx)
}
