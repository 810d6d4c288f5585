import type { ChatCase } from '@terakoya/contract/chat/review'
import type { ChatRelModel } from '@terakoya/domain/chat/rights'
import { sql } from 'kysely'
import type { HeldInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { authorStands } from '../../../operations/chat/heldMessages.sql.ts'
import { fateOfMail } from '../../../records/mailFate.sql.ts'
import type { MessageRow } from '../messages.sql.ts'
import { liftedByAdministrators } from './decisions.sql.ts'
import { around } from './judge.sql.ts'
import type { FlagFound } from './queue.sql.ts'

type Held = NonNullable<ChatCase['held']>

/** The message of a flag, and what the child wrote on of it, with those around it; without one, the last of the room (around when it was held). */
export async function listAround(
  tx: Tx,
  { room_no, message_id, opened_at, further_ids }: FlagFound,
): Promise<MessageRow[]> {
  const middle =
    message_id === null
      ? sql`coalesce((select max(x.id) from chat_messages x where x.room_no = ${room_no} and x.sent_at <= ${opened_at}::timestamptz), 0)`
      : sql`${message_id}::integer`
  const { rows } = await sql<MessageRow>`
    select m.id, m.message_no, m.user_no, m.sender_kind, coalesce(t.display_name, s.student_name, u.user_named) as sender_name,
      coalesce(m.content, '') as content,
      (select coalesce(jsonb_agg(f - 'sha256' order by n), '[]')
        from jsonb_array_elements(m.files) with ordinality x(f, n)) as files,
      m.state, m.sent_at, m.urgent_reason, m.change_no
    from chat_messages m join users u on u.user_no = m.user_no
    left join teachers t on t.teacher_no = u.teacher_no left join students s on s.student_no = u.student_no
    where m.room_no = ${room_no} and m.id >= ${middle} - ${around}
      and m.id <= greatest(${middle}, ${Math.max(0, ...further_ids)}::integer) + ${around}
    order by m.id`.execute(tx)
  return rows
}

/** A held message within the scope, and not whoever asks's own. */
export interface HeldFound extends Omit<Held, 'block'> {
  held_no: HeldInScope
  student_no: number
  hold_kind: 'review' | 'hours'
  lapsed: 'stopped' | 'moved' | 'closed' | null
  rel_model: ChatRelModel
  rel_id: number
  user_no: number
  sender_kind: 'teacher' | 'staff'
  author_active: boolean
  author_there: boolean
}

/** The held message as it stands when nobody is at it any more: whoever is decides first. */
export async function findHeldNow(tx: Tx, scope: Scope, held_no: number): Promise<HeldFound | undefined> {
  await sql`select 1 from chat_held where held_no = ${held_no} for share`.execute(tx)
  return findHeld(tx, scope, held_no)
}

export async function findHeld(tx: Tx, scope: Scope, held_no: number): Promise<HeldFound | undefined> {
  const { rows } = await sql<HeldFound>`
    select h.held_no, h.state, h.lapsed, h.content, h.hold_kind, coalesce(r.student_no, 0) as student_no,
      (select coalesce(jsonb_agg(f - 'sha256' order by n), '[]')
        from jsonb_array_elements(h.files) with ordinality x(f, n)) as files,
      h.held_at, h.release_at, coalesce(h.urgent_reason, '') as urgent_reason, coalesce(h.refusal, '') as refusal, coalesce(d.user_named, '') as decided_by_name,
      (u.status <> 'A')::integer as stopped_flag, r.rel_model, r.rel_id, h.user_no, h.sender_kind, ${authorStands},
      coalesce(a.user_named, '') as agreed_by_name,
      (h.agreed_by is not null and (h.agreed_by = ${scope.user_no} or not exists (select 1 from users v
        where v.user_no in (h.agreed_by, ${scope.user_no}) and v.user_type_code in ('560', '550'))))::integer as agree_bar_flag
    from chat_held h join chat_rooms r on r.room_no = h.room_no join users u on u.user_no = h.user_no
    left join users a on a.user_no = h.agreed_by
    -- Let go at night it isn't sent yet: its flags say by whom.
    left join users d on d.user_no = coalesce(h.decided_by, (select max(f.decided_by) from chat_flags f
      where f.held_no = h.held_no and h.state = 'held'))
    -- What only waits for the morning is nobody's to decide.
    where h.held_no = ${held_no} and exists (select 1 from chat_flags f where f.held_no = h.held_no)
      and ${scopeConditions.chatReview(scope, 'r', 'h.user_no')}`.execute(tx)
  return rows[0]
}

/** Further flags of the same words. */
export async function listOthers(
  tx: Tx,
  scope: Scope,
  { flag_no, room_no, message_id, held_no }: FlagFound,
): Promise<ChatCase['others']> {
  const { rows } = await sql<ChatCase['others'][number]>`
    select f.flag_no, f.category, f.severity, f.state, f.detail
    from chat_flags f join chat_rooms r on r.room_no = f.room_no
    where f.room_no = ${room_no} and f.flag_no <> ${flag_no}
      and (f.message_id = ${message_id}::integer or f.held_no = ${held_no}::integer)
      and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')}
    order by f.severity desc, f.flag_no`.execute(tx)
  return rows
}

/** The lesson of the room and the student of it; `null` where the room has none. */
export async function readPeople(
  tx: Tx,
  { room_no }: FlagFound,
  today: string,
): Promise<Pick<ChatCase, 'lesson' | 'student' | 'teacher'>> {
  const { rows } = await sql<Pick<ChatCase, 'lesson' | 'student' | 'teacher'>>`
    select
      case when l.schedule_no is not null then jsonb_build_object('schedule_date', l.schedule_date,
        'time_limit_no', l.time_limit_no, 'subject_name', j.name1) end as lesson,
      case when s.student_no is not null then jsonb_build_object('student_name', s.student_name,
        'school_year_code', s.school_year_code, 'center_name', c.name1, 'lessons_together', (
          select count(*) from distributed_lessons d where d.student_no = s.student_no and d.teacher_no = r.teacher_no
            and d.schedule_date <= ${today}::date)) end as student,
      case when t.teacher_no is not null then jsonb_build_object('teacher_no', t.teacher_no,
        'teacher_name', t.display_name) end as teacher
    from chat_rooms r
    left join lessons l on r.rel_model = 't3010' and l.schedule_no = r.rel_id
    left join subjects j on j.subject_no = l.subject_no
    left join students s on s.student_no = r.student_no
    left join centers c on c.center_no = s.center_no
    left join teachers t on t.teacher_no = r.teacher_no
    where r.room_no = ${room_no}`.execute(tx)
  return rows[0] ?? { lesson: null, student: null, teacher: null }
}

/** What else was found about the same person, at the centers of the scope, whichever was found or decided first. */
export async function countBefore(
  tx: Tx,
  scope: Scope,
  { flag_no, about_user_no }: FlagFound,
): Promise<ChatCase['about']> {
  const { rows } = await sql<ChatCase['about']>`
    select count(*) filter (where f.source <> 'report')::integer as flags_before,
      count(*) filter (where f.source = 'report')::integer as reports_before,
      count(*) filter (where f.state in ('noted', 'escalated'))::integer as confirmed_before
    from chat_flags f join chat_rooms r on r.room_no = f.room_no
    where f.about_user_no = ${about_user_no} and f.flag_no <> ${flag_no}
      and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')}`.execute(tx)
  return rows[0] ?? { flags_before: 0, reports_before: 0, confirmed_before: 0 }
}

/** Under which the person stands now: in this room, and everywhere. */
export async function listMutes(
  tx: Tx,
  scope: Scope,
  { room_no, about_user_no }: FlagFound,
  now: string,
): Promise<ChatCase['mutes']> {
  const { rows } = await sql<ChatCase['mutes'][number]>`
    select x.mute_no, (x.room_no is null)::integer as everywhere_flag, x.until_at, x.reason, b.user_named as muted_by_name,
      (${scope.kind === 'all'} or not ${liftedByAdministrators})::integer as end_flag
    from chat_mutes x join users b on b.user_no = x.muted_by
    where x.user_no = ${about_user_no} and (x.room_no is null or x.room_no = ${room_no}) and x.ended_at is null
      and x.until_at > ${now}::timestamptz
    order by x.mute_no`.execute(tx)
  return rows
}

/**
 * What happened to the case in its order: its own steps, that its message was taken out or taken back, and since it was opened, that the
 * person was kept from writing here or everywhere and might write again, by somebody or because the time was over, and that the
 * room or its student was kept beyond its time. Of a mail that was asked for, what became of it.
 */
export async function listSteps(
  tx: Tx,
  { flag_no, room_no, message_id, held_no, about_user_no, opened_at }: FlagFound,
  now: string,
): Promise<ChatCase['steps']> {
  const { rows } = await sql<ChatCase['steps'][number]>`
    with mutes as (
      select * from chat_mutes m where m.user_no = ${about_user_no} and (m.room_no is null or m.room_no = ${room_no})
    ), holds as (
      select h.* from legal_holds h join chat_rooms r on r.room_no = ${room_no}
      where case h.subject_kind when 'room' then h.subject_no = r.room_no else h.subject_no = r.student_no end
    ), steps as (
      select s.step, s.at, null::timestamptz as until_at, s.user_no, s.round, s.note, s.step_no as place
      from chat_flag_steps s where s.flag_no = ${flag_no}
      union all
      select 'redacted', x.redacted_at, null, x.redacted_by, 0, x.reason, x.message_no
      from chat_sealed x join chat_messages c on c.message_no = x.message_no
      where c.room_no = ${room_no} and c.id = ${message_id}::integer
      union all
      select 'unsealed', y.read_at, null, y.user_no, 0, y.reason, y.read_no
      from chat_sealed_reads y join chat_messages c on c.message_no = y.message_no
      where c.room_no = ${room_no} and c.id = ${message_id}::integer
      union all
      select 'withdrawn', h.decided_at, null, h.user_no, 0, '', h.held_no
      from chat_held h where h.held_no = ${held_no}::integer and h.state = 'withdrawn' and h.decided_at is not null
      union all
      select 'muted', m.from_at, m.until_at, m.muted_by, 0, m.reason, m.mute_no
      from mutes m where m.from_at >= ${opened_at}::timestamptz
      union all
      select 'kept_longer', h.set_at, null, h.set_by, 0, h.reason, h.hold_no
      from holds h where h.set_at >= ${opened_at}::timestamptz
      union all
      select 'lifted', h.lifted_at, null, h.lifted_by_second, 0, '', h.hold_no
      from holds h where h.lifted_at >= ${opened_at}::timestamptz
      union all
      select 'unmuted', coalesce(m.ended_at, m.until_at), null, m.ended_by, 0, '', m.mute_no
      from mutes m where coalesce(m.ended_at, m.until_at) between ${opened_at}::timestamptz and ${now}::timestamptz
    )
    select s.step, s.at, s.until_at, coalesce(u.user_named, '') as user_name, s.round,
      case when s.step = 'mailed' then '' else s.note end as note,
      -- Another mail of the hour stood for it.
      case when s.step = 'mailed' and s.note = 'gathered' then 'gathered' else
        ${fateOfMail('chat_urgent', sql`(o.detail->>'flag_no')::integer = ${flag_no}`)} end as mail
    from steps s left join users u on u.user_no = s.user_no
    order by s.at, s.place, s.step`.execute(tx)
  return rows
}
