import { type ChatConversation, maxUnreadRooms } from '@terakoya/contract/chat/chatroom'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { plannedOnce } from '../../database/plannedOnce.sql.ts'
import { awaitsAnswer } from '../../records/chatUnheard.sql.ts'
import { comingCounts } from './comingMessages.sql.ts'

/** Days ahead for which the rooms of published lessons stand in the list before anything is written there. */
const daysAhead = 14
/** Days for which an unread message is sought; what is older nobody waits for. */
const unreadDays = 60
/** Days for which what was refused is shown to who wrote it, unless it is put away. */
const refusedDays = 7
/** So many rooms are a page. */
export const rowsOfPage = 50

interface Asked {
  student_no?: number | undefined
  teacher_no?: number | undefined
  word?: string | undefined
  unread_flag?: 0 | 1 | undefined
  awaits_flag?: 0 | 1 | undefined
  /** The last room of the page before: its time and number. */
  after: { last_message_at: string; room_no: number } | null
  /** Flags are counted for whoever reviews alone. */
  reviews: boolean
  now: string
  today: string
}

export interface ConversationRow extends ChatConversation {
  room_no: number
  center_no: number
}

/**
 * A message is news for whoever hasn't written it; for the center's people what a colleague writes is none: a round to sixty
 * families would cover their questions.
 */
export const isNews = (
  scope: Scope,
  row: string,
) => sql<boolean>`(${sql.ref(`${row}.user_no`)} <> ${scope.user_no}
  ${answers(scope) ? sql`and ${sql.ref(`${row}.sender_kind`)} <> 'staff'` : sql``})`

/** A center's own people, who answer; a classroom is often another company's. */
const answers = (scope: Scope) => scope.kind === 'center' || scope.kind === 'all'

/**
 * Whether the room `r` holds news behind the mark `read_id`. Who answers for a center sees it from the room itself; for others
 * rooms that are read to their end are left out before any message is looked at: most are.
 */
const hasNews = (scope: Scope, read_id: RawBuilder<unknown>) =>
  answers(scope)
    ? sql<boolean>`r.last_other_id > 0 and r.last_other_id > ${read_id}`
    : sql<boolean>`r.last_message_id > ${read_id} and exists (select 1 from chat_messages m
        where m.room_no = r.room_no and m.id > ${read_id} and ${isNews(scope, 'm')})`

const unread = (scope: Scope) =>
  hasNews(
    scope,
    sql`coalesce((select k.read_id from chat_read_marks k
      where k.room_no = r.room_no and k.user_no = ${scope.user_no}), 0)`,
  )

const isRefused = (now: string) => sql<boolean>`(h.state = 'refused' and h.put_away_at is null
  and h.decided_at > ${now}::timestamptz - make_interval(days => ${refusedDays}))`

/** What whoever asks has written in the room `r` and isn't sent, and what of others waits for the hours. */
const ofHeld = (scope: Scope, now: string) => sql`
  (select count(*)::integer from chat_held h where h.user_no = ${scope.user_no} and h.room_no = r.room_no
    and h.state = 'held') as held_count,
  (select count(*)::integer from chat_held h where h.user_no = ${scope.user_no} and h.room_no = r.room_no
    and ${isRefused(now)}) as refused_count,
  ${answers(scope) ? comingCounts(scope.user_no, now) : sql`0 as coming_count, 0 as unsent_count`}`

/** What narrows both rooms and places; `row` has their columns. A name is sought where it is shown, and nothing but names. */
function narrowed(scope: Scope, row: string, { student_no, teacher_no, word }: Asked): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  const conditions = [sql<boolean>`true`]
  if (student_no !== undefined) conditions.push(sql`${column('student_no')} = ${student_no}`)
  if (teacher_no !== undefined) {
    conditions.push(sql`${column('rel_model')} = 't2010' and ${column('rel_id')} = ${teacher_no}`)
  }
  if (word !== undefined && word.trim() !== '') {
    const like = sql`'%' || replace(replace(search_fold(${word.trim()}), '%', '\\%'), '_', '\\_') || '%'`
    // A center that lends a lesson isn't told who teaches it.
    const tellsTeacher =
      scope.kind === 'center'
        ? sql`${column('center_no')} = any(${[...scope.center_nos]}::integer[])`
        : sql`true`
    // Whom the words name is sought once, not with each room.
    conditions.push(sql`(${column('student_no')} = any(array(select s.student_no from students s
        where search_fold(s.student_name || chr(1) || s.student_namej) like ${like}))
      or (${tellsTeacher} and ${column('teacher_no')} = any(array(select t.teacher_no from teachers t
        where search_fold(t.display_name || chr(1) || t.reading) like ${like}))))`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * The rooms with something written, the last one first; on the first page with those that hold unread messages or wait for an
 * answer beside the newest. They are sought along the index of the last message: a center with a hundred thousand rooms reads fifty.
 */
export async function listConversations(tx: Tx, scope: Scope, asked: Asked): Promise<ConversationRow[]> {
  const { after, now, unread_flag, awaits_flag } = asked
  const cursor = after
    ? sql<boolean>`(r.last_message_at, r.room_no) < (${after.last_message_at}::timestamptz, ${after.room_no})`
    : sql<boolean>`true`
  const recent = sql<boolean>`r.last_message_at > ${now}::timestamptz - make_interval(days => ${unreadDays})`
  const page = (which: RawBuilder<boolean>) => sql`(select r.room_no from chat_rooms r
    where r.last_message_at is not null and ${narrowed(scope, 'r', asked)} and ${cursor} and ${which}
      and ${scopeConditions.chatRoom(scope, 'r')}
    order by r.last_message_at desc, r.room_no desc limit ${rowsOfPage})`
  const withUnread = page(sql<boolean>`${recent} and ${unread(scope)}`)
  const all = page(sql<boolean>`true`)
  const waiting = page(answers(scope) ? awaitsAnswer(now) : sql<boolean>`false`)
  const chosen =
    awaits_flag === 1
      ? waiting
      : unread_flag === 1
        ? withUnread
        : after
          ? all
          : sql`${withUnread} union ${waiting} union ${all}`
  const { rows } = await sql<ConversationRow>`
    with chosen as (${chosen})
    select r.rel_model, r.rel_id, r.room_no, r.center_no, coalesce(r.student_no, 0) as student_no,
      coalesce(s.student_name, '') as student_name, coalesce(s.student_namej, '') as student_namej,
      coalesce(r.teacher_no, 0) as teacher_no, coalesce(t.display_name, '') as teacher_name,
      coalesce(j.name1, '') as subject_name, l.schedule_date, l.time_limit_no, c.name1 as center_name, r.last_message_at,
      m.sender_kind as last_sender_kind, left(coalesce(m.content, ''), 80) as last_content, m.state as last_state,
      (select count(*)::integer from chat_messages u where u.room_no = r.room_no and u.id > coalesce(k.read_id, 0)
        and ${isNews(scope, 'u')}) as unread_count,
      (coalesce(m.user_no = ${scope.user_no}, false))::integer as last_mine_flag, ${ofHeld(scope, now)},
      ${answers(scope) ? sql`(${awaitsAnswer(now)})::integer` : sql`0`} as awaits_flag, ${flagCount(scope, asked)} as flag_count
    from chosen join chat_rooms r using (room_no)
    join centers c on c.center_no = r.center_no
    left join chat_messages m on m.room_no = r.room_no and m.id = r.last_message_id
    left join chat_read_marks k on k.room_no = r.room_no and k.user_no = ${scope.user_no}
    left join students s on s.student_no = r.student_no
    left join teachers t on t.teacher_no = r.teacher_no
    left join lessons l on r.rel_model = 't3010' and l.schedule_no = r.rel_id
    left join subjects j on j.subject_no = l.subject_no
    order by r.last_message_at desc, r.room_no desc`.execute(tx)
  return rows
}

type Unread = OutputOf<'Chat_getUnread'>

/**
 * The rooms with unread messages of others or something of one's own that was refused, also where the room is theirs no more,
 * up to `maxUnreadRooms`.
 */
export async function countUnreadRooms(tx: Tx, scope: Scope, now: string): Promise<Unread> {
  // A family's or teacher's own few rooms are read when they come; of a center's hundreds it is asked how long they wait.
  const since = answers(scope)
    ? sql`(select m.sent_at from chat_messages m
        where m.room_no = r.room_no and m.id > coalesce(k.read_id, 0) and ${isNews(scope, 'm')} order by m.id limit 1)`
    : sql`null::timestamptz`
  const { rows } = await sql<Unread>`
    ${plannedOnce}select count(distinct room_no)::integer as count, min(since) as since from (
      select r.room_no, ${since} as since from chat_rooms r
      left join chat_read_marks k on k.user_no = ${scope.user_no} and k.room_no = r.room_no
      where r.last_message_at > ${now}::timestamptz - make_interval(days => ${unreadDays})
        and ${hasNews(scope, sql`coalesce(k.read_id, 0)`)} and ${scopeConditions.chatRoom(scope, 'r')}
      union
      select h.room_no, null from chat_held h where h.user_no = ${scope.user_no} and ${isRefused(now)}
      limit ${maxUnreadRooms}) unread`.execute(tx)
  return rows[0] ?? { count: 0, since: null }
}

/** A flag about somebody is no matter of theirs. */
function flagCount(scope: Scope, { reviews }: Asked): RawBuilder<number> {
  if (!reviews) return sql<number>`0`
  return sql<number>`(select count(*)::integer from chat_flags f where f.room_no = r.room_no and f.state = 'open'
    and f.joins is null and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')})`
}

/**
 * The rooms that stand open and in which nothing has been written yet: a person's own and those of published lessons; of a
 * student or teacher whom staff ask about.
 */
export async function listOpenPlaces(tx: Tx, scope: Scope, asked: Asked): Promise<ConversationRow[]> {
  const { today, now } = asked
  const { rows } = await sql<ConversationRow>`
    select p.rel_model, p.rel_id, 0 as room_no, p.center_no, coalesce(p.student_no, 0) as student_no,
      coalesce(s.student_name, '') as student_name, coalesce(s.student_namej, '') as student_namej,
      coalesce(p.teacher_no, 0) as teacher_no, coalesce(t.display_name, '') as teacher_name,
      coalesce(j.name1, '') as subject_name, p.schedule_date, p.time_limit_no, c.name1 as center_name,
      null as last_message_at, null as last_sender_kind, '' as last_content, null as last_state, 0 as unread_count,
      0 as last_mine_flag, ${ofHeld(scope, now)}, 0 as awaits_flag, 0 as flag_count
    from chat_places p join centers c on c.center_no = p.center_no
    left join chat_rooms r on r.rel_model = p.rel_model and r.rel_id = p.rel_id
    left join students s on s.student_no = p.student_no
    left join teachers t on t.teacher_no = p.teacher_no
    left join lessons l on p.rel_model = 't3010' and l.schedule_no = p.rel_id
    left join subjects j on j.subject_no = l.subject_no
    where (r.room_no is null or r.last_message_at is null) and p.cancelled_flag = 0
      and (p.rel_model <> 't3010' or (p.teacher_no is not null
        and p.schedule_date between ${today}::date and ${today}::date + ${sql.lit(daysAhead)}))
      and ${narrowed(scope, 'p', asked)} and ${scopeConditions.chatRoom(scope, 'p')}
    order by p.schedule_date nulls first, p.time_limit_no, p.rel_id limit 200`.execute(tx)
  return rows
}

/** Whether a student is one of the scope, or has written, or been written of, in a room of it. */
export async function knowsStudent(tx: Tx, scope: Scope, student_no: number): Promise<boolean> {
  const { rows } = await sql`select 1 from students s
    where s.student_no = ${student_no} and (${scopeConditions.student(scope, 's')}
      or exists (select 1 from chat_rooms r where r.student_no = s.student_no and ${scopeConditions.chatRoom(scope, 'r')}))`.execute(
    tx,
  )
  return rows.length > 0
}
