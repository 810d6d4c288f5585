import type { ChatFlagSource, ChatFlagState, ChatQueueRow } from '@terakoya/contract/chat/review'
import { type RawBuilder, sql } from 'kysely'
import type { FlagInScope, Found } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { isOfChild } from '../../../records/chatFlag.sql.ts'
import { judgedBy } from './judge.sql.ts'
import type { Judged } from './judge.ts'
import { readsSealed } from './sealed.sql.ts'

export interface QueueSearch {
  state?: ChatFlagState | undefined
  severity?: 1 | 2 | 3 | undefined
  center_no?: number | undefined
  source?: ChatFlagSource | undefined
}

/** What the rows and their counts are narrowed to beside the state. */
function narrowed(scope: Scope, { severity, center_no, source }: QueueSearch): RawBuilder<unknown> {
  return sql`${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')}
    and ${severity === undefined ? sql`true` : sql`f.severity = ${severity}`}
    and ${center_no === undefined ? sql`true` : sql`r.center_no = ${center_no}`}
    and ${source === undefined ? sql`true` : sql`f.source = ${source}`}
    and f.joins is null
    and ${severity === undefined && source === undefined ? standsForItsMessage : sql`true`}`
}

/** Of severity 3 and decided by one: whoever asks may look second. */
const maySecond = (
  scope: Scope,
) => sql<boolean>`(f.second_due and f.second_by is null and f.decided_by <> ${scope.user_no}
  and exists (select 1 from users v where v.user_no = ${scope.user_no} and v.user_type_code in ('560', '550')))`

/** What whoever asks finds under a state: with what nobody has decided, what they may look at second. */
const isIn = (scope: Scope, state: ChatFlagState) =>
  state === 'open' ? sql`(f.state = 'open' or ${maySecond(scope)})` : sql`f.state = ${state}`

/** Of what the detectors gave for the same words, the gravest: they are read and decided together. */
const standsForItsMessage = sql`(f.source not in ('word', 'detector') or not exists (select 1 from chat_flags g
  where g.room_no = f.room_no and g.about_user_no = f.about_user_no and g.state = f.state
    and g.source in ('word', 'detector') and (g.message_id = f.message_id or g.held_no = f.held_no)
    and g.joins is null and (g.severity, -g.flag_no) > (f.severity, -f.flag_no)))`

/** A flag `f` in a room `r`, told. */
const columns = sql`f.flag_no, f.state, f.severity, f.category, f.source, f.opened_at, f.first_read_at, r.center_no,
  c.name1 as center_name, r.rel_model, r.rel_id, coalesce(r.student_no, 0) as student_no,
  coalesce(s.student_name, '') as student_name, coalesce(t.display_name, '') as teacher_name,
  coalesce(ut.display_name, us.student_name, u.user_named) as about_name,
  case when u.student_no is not null then 'student' when u.teacher_no is not null then 'teacher' else 'staff' end as about_kind,
  (f.second_due and f.second_by is null)::integer as second_flag,
  left(coalesce(h.content, m.content, ''), 120) as content, coalesce(h.state, '') as held_state,
  (coalesce(h.urgent_reason, m.urgent_reason) is not null)::integer as urgent_flag,
  coalesce(m.state, '') as message_state, jsonb_array_length(case when m.state = 'redacted' and ${readsSealed} then (
    select z.files from chat_sealed z where z.message_no = m.message_no) else coalesce(m.files, h.files, '[]') end) as file_count,
  (select count(*)::integer from chat_flags g where g.room_no = f.room_no and g.source = 'report'
    and (g.message_id = f.message_id or g.held_no = f.held_no)) as report_count,
  array(select g.message_id from chat_flags g where g.joins = f.flag_no order by g.message_id) as further_ids`

const tables = sql`chat_flags f
  join chat_rooms r on r.room_no = f.room_no
  join centers c on c.center_no = r.center_no
  join users u on u.user_no = f.about_user_no
  left join teachers ut on ut.teacher_no = u.teacher_no
  left join students us on us.student_no = u.student_no
  left join students s on s.student_no = r.student_no
  left join teachers t on t.teacher_no = r.teacher_no
  left join chat_held h on h.held_no = f.held_no
  left join chat_messages m on m.room_no = f.room_no and m.id = f.message_id`

/**
 * A page of the queue: of what waits the gravest first, of it what children wrote or told of, then what has reached somebody, then
 * what is held, each by its age (decision 230); of what was decided the newest.
 */
export async function listQueue(
  tx: Tx,
  scope: Scope,
  search: QueueSearch,
  page: { limit: number; offset: number },
): Promise<ChatQueueRow[]> {
  const { state } = search
  const { rows } = await sql<ChatQueueRow>`
    select ${columns} from ${tables}
    where ${narrowed(scope, search)} and ${state === undefined ? sql`true` : isIn(scope, state)}
    order by (f.state = 'open') desc, case when f.state = 'open' then f.severity end desc,
      case when f.state = 'open' then ${isOfChild}::integer end desc,
      case when f.state = 'open' then (f.held_no is null)::integer end desc,
      case when f.state = 'open' then f.opened_at end, coalesce(f.decided_at, f.opened_at) desc, about_name, f.flag_no
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

/** How many there are in each state. */
export async function countQueue(
  tx: Tx,
  scope: Scope,
  search: QueueSearch,
): Promise<Record<ChatFlagState | 'all', number>> {
  const { rows } = await sql<Record<ChatFlagState | 'all', number>>`
    select count(*)::integer as all, count(*) filter (where ${isIn(scope, 'open')})::integer as open,
      count(*) filter (where f.state = 'cleared')::integer as cleared,
      count(*) filter (where f.state = 'noted')::integer as noted,
      count(*) filter (where f.state = 'escalated')::integer as escalated
    from chat_flags f join chat_rooms r on r.room_no = f.room_no
    where ${narrowed(scope, search)}`.execute(tx)
  return rows[0] ?? { all: 0, open: 0, cleared: 0, noted: 0, escalated: 0 }
}

/** A case as it is read. */
export interface FlagFound extends ChatQueueRow, Found, Judged {
  flag_no: FlagInScope
  room_no: number
  message_id: number | null
  held_no: number | null
  about_user_no: number
  teacher_no: number | null
  gravest: number
  of_child: boolean
  writes_to: boolean
  of_staff: boolean
  detail: string
  reported_by_name: string
  note: string
  decided_by_name: string
  decided_at: string | null
  second_by_name: string
  second_at: string | null
  second_note: string
  may_second: boolean
}

/** The flag within the scope, and not about whoever asks. */
export async function findFlag(
  tx: Tx,
  scope: Scope,
  flag_no: number,
  now: string,
): Promise<FlagFound | undefined> {
  const { rows } = await sql<FlagFound>`
    select ${columns}, f.room_no, f.message_id, f.held_no, f.about_user_no, r.teacher_no, f.detail,
      coalesce(rt.display_name, rs.student_name, b.user_named, '') as reported_by_name, f.note,
      coalesce(d.user_named, '') as decided_by_name, f.decided_at,
      coalesce(d2.user_named, '') as second_by_name, f.second_at, f.second_note, ${maySecond(scope)} as may_second, ${judgedBy(scope, now)}
    from ${tables}
    left join users b on b.user_no = f.reported_by
    left join teachers rt on rt.teacher_no = b.teacher_no
    left join students rs on rs.student_no = b.student_no
    left join users d on d.user_no = f.decided_by
    left join users d2 on d2.user_no = f.second_by
    where f.flag_no = ${flag_no} and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')}`.execute(tx)
  return rows[0]
}
