import type { ChatFlagState } from '@terakoya/contract/chat/review'
import type { MeantPerson } from '@terakoya/domain/chat/namesPerson'
import { sql } from 'kysely'
import type { SecondDue as SecondCause } from '../../../alerts/kinds/chatSecond.ts'
import type { FlagInScope, Found, HeldInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { childsWords, judgedBy, ownPerson, writesTo } from './judge.sql.ts'
import type { Judged } from './judge.ts'

export interface FlagToDecide extends Found, Judged {
  flag_no: FlagInScope
  room_no: number
  message_id: number | null
  held_no: number | null
  /** It is kept until somebody has looked. */
  waits: boolean
  about_user_no: number
  student_no: number
  state: ChatFlagState
  /** Who has decided it; empty: nobody. */
  decided_name: string
  /** The highest of what is decided with it. */
  gravest: number
  of_child: boolean
  /** Whoever asks has taken its message out. */
  took_out: boolean
  /** It is of severity 3 and decided, and nobody else has looked yet. */
  second_waits: boolean
  decided_by: number | null
  /** Who has looked second; `''`: nobody yet. */
  second_name: string
  /** Whose words they are is neither a child nor a teacher. */
  of_staff: boolean
}

/** The flag within the scope, and not about whoever asks, held until the transaction ends. */
export async function lockFlag(
  tx: Tx,
  scope: Scope,
  flag_no: number,
  now: string,
): Promise<FlagToDecide | undefined> {
  const { rows } = await sql<FlagToDecide>`
    select f.flag_no, f.room_no, f.message_id, f.held_no, f.decided_by, f.second_due and f.second_by is null as second_waits,
      coalesce(h.state = 'held' and h.hold_kind = 'review', false) as waits,
      f.about_user_no,
      coalesce(r.student_no, 0) as student_no, f.state,
      coalesce((select d.user_named from users d where d.user_no = f.decided_by), '') as decided_name,
      coalesce((select d.user_named from users d where d.user_no = f.second_by), '') as second_name,
      exists (select 1 from chat_sealed z join chat_messages m on m.message_no = z.message_no where m.room_no = f.room_no
        and m.id = f.message_id and z.redacted_by = ${scope.user_no}) as took_out,
      ${judgedBy(scope, now)}
    from chat_flags f join chat_rooms r on r.room_no = f.room_no join users u on u.user_no = f.about_user_no
    left join chat_held h on h.held_no = f.held_no
    where f.flag_no = ${flag_no} and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')}
    for update of f`.execute(tx)
  return rows[0]
}

/** The flag, those that the detectors gave for the same words, and what the child wrote on of it; what a person reported stands by itself. */
const ofSameWords = ({ flag_no, room_no, message_id, held_no, about_user_no }: FlagToDecide) =>
  sql`f.about_user_no = ${about_user_no} and (f.flag_no = ${flag_no} or (f.source in ('word', 'detector')
    and f.room_no = ${room_no} and (f.message_id = ${message_id}::integer or f.held_no = ${held_no}::integer
      or f.joins in (select c.flag_no from chat_flags c where c.flag_no = ${flag_no}
        or (c.room_no = ${room_no} and c.message_id = ${message_id}::integer and c.source in ('word', 'detector'))))))`

/** Notes that somebody has opened the case; gives the flags that nobody had opened before. */
export async function noteOpened(tx: Tx, flag: FlagToDecide, now: string): Promise<number[]> {
  const { rows } = await sql<{ flag_no: number }>`
    update chat_flags f set first_read_at = ${now}::timestamptz
    where f.first_read_at is null and ${ofSameWords(flag)} returning f.flag_no`.execute(tx)
  return rows.map(row => row.flag_no)
}

interface Decision {
  state: Exclude<ChatFlagState, 'open'>
  note: string
  user_no: number
  now: string
}

/** Decides the flag with those of the same words. */
export async function decideFlags(tx: Tx, flag: FlagToDecide, decision: Decision): Promise<number[]> {
  return decideWhere(tx, ofSameWords(flag), decision)
}

/** The highest severity of what a held message was kept for; 0: nothing. */
export async function gravestOfHeld(tx: Tx, held_no: HeldInScope): Promise<number> {
  const { rows } = await sql<{ gravest: number }>`
    select coalesce(max(severity), 0)::integer as gravest from chat_flags where held_no = ${held_no}`.execute(
    tx,
  )
  return rows[0]?.gravest ?? 0
}

/** What a held message was kept for. */
export async function listFlagsOfHeld(tx: Tx, held_no: HeldInScope): Promise<number[]> {
  const rows = await tx.selectFrom('chat_flags').select('flag_no').where('held_no', '=', held_no).execute()
  return rows.map(row => row.flag_no).sort((a, b) => a - b)
}

/** Decides what a held message was kept for; `anew`: also what was let go for the morning and isn't sent after all. */
export async function decideFlagsOfHeld(
  tx: Tx,
  held_no: HeldInScope,
  decision: Decision,
  anew = false,
): Promise<number[]> {
  return decideWhere(tx, sql`f.held_no = ${held_no}`, decision, anew ? ['open', 'cleared'] : ['open'])
}

/**
 * Notes that somebody else has looked at what one person has decided of severity 3, with all of the same words; `escalated`: and finds
 * it grave. The case is settled from then on.
 */
export async function secondFlags(
  tx: Tx,
  flag: FlagToDecide,
  { decision, note, user_no, now }: { decision: 'agreed' | 'escalated' } & Omit<Decision, 'state'>,
): Promise<number[]> {
  const { rows } = await sql<{ flag_no: number }>`
    update chat_flags f set second_by = ${user_no}, second_at = ${now}::timestamptz, second_note = ${note},
      state = case when ${decision} = 'escalated' then 'escalated' else f.state end
    where f.second_due and f.second_by is null and f.decided_by <> ${user_no} and ${ofSameWords(flag)}
    returning f.flag_no`.execute(tx)
  return rows.map(row => row.flag_no).sort((a, b) => a - b)
}

/** Notes who looked first at what two have let go of severity 3. */
export async function secondHeld(
  tx: Tx,
  held_no: HeldInScope,
  { second_by, second_at, note }: { second_by: number; second_at: string; note: string },
): Promise<void> {
  await sql`update chat_flags set second_by = ${second_by}, second_at = ${second_at}::timestamptz, second_note = ${note}
    where held_no = ${held_no} and second_due and second_by is null`.execute(tx)
}

/** Of flags those that wait for somebody else who looks, the gravest first, with what their alert says. */
export async function listSecondDue(tx: Tx, flag_nos: readonly number[]): Promise<SecondDue[]> {
  const { rows } = await sql<SecondDue>`
    select f.flag_no, r.center_no, f.category, f.state, f.about_user_no, f.decided_by, d.user_named
    from chat_flags f join chat_rooms r on r.room_no = f.room_no join users d on d.user_no = f.decided_by
    where f.flag_no = any(${[...flag_nos]}::integer[]) and f.second_due and f.second_by is null and f.joins is null
    order by f.flag_no`.execute(tx)
  return rows
}

export type SecondDue = SecondCause & { decided_by: number }

/** Notes of a grave held message who would let it go; somebody else sends it. */
export async function agreeHeld(
  tx: Tx,
  held_no: HeldInScope,
  by: { agreed_by: number; agreed_at: string; agreed_note: string },
): Promise<void> {
  await tx.updateTable('chat_held').set(by).where('held_no', '=', held_no).execute()
}

async function decideWhere(
  tx: Tx,
  which: ReturnType<typeof sql>,
  { state, note, user_no, now }: Decision,
  before: readonly ChatFlagState[] = ['open'],
): Promise<number[]> {
  const { rows } = await sql<{ flag_no: number }>`
    update chat_flags f set state = ${state}, note = ${note}, decided_by = ${user_no}, decided_at = ${now}::timestamptz,
      first_read_at = coalesce(f.first_read_at, ${now}::timestamptz)
    where f.state = any(${[...before]}::text[]) and ${which} returning f.flag_no`.execute(tx)
  return rows.map(row => row.flag_no).sort((a, b) => a - b)
}

export interface MessageToRedact extends Found {
  /** A child's, and somebody has still to look at it. */
  waits: boolean
  of_child: boolean
  sender_kind: 'student' | 'teacher' | 'staff'
  rel_model: string
  rel_id: number
  /** Whoever asks has said 問題なし of what is grave there, or was told of by somebody. */
  cleared: boolean
  /** Whoever asks has written to the child in the last 60 days. */
  involved: boolean
  /** What the child has written about it, and the name of whoever asks. */
  words: string
  own_person: MeantPerson
  center_no: number
  message_no: number
  room_no: number
  student_no: number
  state: 'shown' | 'redacted' | 'erased'
}

/** A message within the scope that somebody else has written, and its room: changes are counted there. */
export async function lockMessage(
  tx: Tx,
  scope: Scope,
  message_no: number,
  now: string,
): Promise<MessageToRedact | undefined> {
  const { rows } = await sql<MessageToRedact>`
    select m.message_no, m.room_no, r.center_no, coalesce(r.student_no, 0) as student_no, m.state,
      m.sender_kind = 'student' as of_child, m.sender_kind, r.rel_model, r.rel_id, exists (select 1 from chat_flags f
        where f.room_no = m.room_no and f.message_id = m.id and f.state = 'cleared' and f.decided_by = ${scope.user_no}
          and (f.severity = 3 or f.source = 'report')) as cleared, ${writesTo(scope.user_no, now)} as involved,
      ${childsWords(sql`m.room_no`, sql`m.id`)} as words, ${ownPerson(scope)} as own_person,
      m.sender_kind = 'student' and exists (select 1 from chat_flags f where f.room_no = m.room_no and f.message_id = m.id
        and f.severity = 3 and (f.state = 'open' or (f.second_due and f.second_by is null))) as waits
    from chat_rooms r join chat_messages m on m.room_no = r.room_no
    where m.message_no = ${message_no} and ${scopeConditions.chatReview(scope, 'r', 'm.user_no')}
    for update of r, m`.execute(tx)
  return rows[0]
}

/** Who has taken a message out; empty: nobody. */
export async function findRedactedName(tx: Tx, { message_no }: MessageToRedact): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select d.user_named as name from chat_sealed z join users d on d.user_no = z.redacted_by
    where z.message_no = ${message_no}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** Seals the original and takes the content out; who polls is told by the change's number, counted under the room's lock. */
export async function redactMessage(
  tx: Tx,
  { message_no, room_no }: MessageToRedact,
  { reason, user_no, now }: { reason: string; user_no: number; now: string },
): Promise<number> {
  await sql`insert into chat_sealed (message_no, content, salt, files, reason, redacted_by, redacted_at)
    select m.message_no, coalesce(m.content, ''), m.salt, m.files, ${reason}, ${user_no}, ${now}::timestamptz
    from chat_messages m where m.message_no = ${message_no}`.execute(tx)
  const { rows } = await sql<{ change_no: number }>`
    with counted as (
      update chat_rooms set last_change_no = last_change_no + 1 where room_no = ${room_no} returning last_change_no
    )
    update chat_messages m set state = 'redacted', content = null, salt = null, files = '[]',
      change_no = counted.last_change_no
    from counted where m.message_no = ${message_no} returning m.change_no`.execute(tx)
  return rows[0]?.change_no ?? 0
}

/** Keeps a person from writing from now on. */
export async function addMute(
  tx: Tx,
  { about_user_no, room_no }: FlagToDecide,
  mute: { everywhere: boolean; until_at: string; reason: string; muted_by: number; now: string },
): Promise<number> {
  const { everywhere, until_at, reason, muted_by, now } = mute
  const { mute_no } = await tx
    .insertInto('chat_mutes')
    .values({
      ...{ user_no: about_user_no, room_no: everywhere ? null : room_no },
      ...{ from_at: now, until_at, reason, muted_by },
    })
    .returning('mute_no')
    .executeTakeFirstOrThrow()
  return mute_no
}

/** A mute of the same person that lasts at least as long and reaches as far: somebody else was first. */
export async function findMute(
  tx: Tx,
  { about_user_no, room_no }: FlagToDecide,
  { everywhere, until_at, now }: { everywhere: boolean; until_at: string; now: string },
): Promise<{ muted_name: string; until_at: string } | undefined> {
  // Two who press at the same moment come one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('chat_mute'), ${about_user_no})`.execute(tx)
  const { rows } = await sql<{ muted_name: string; until_at: string }>`
    select w.user_named as muted_name, x.until_at from chat_mutes x join users w on w.user_no = x.muted_by
    where x.user_no = ${about_user_no} and x.ended_at is null and x.from_at <= ${now}::timestamptz
      and x.until_at >= ${until_at}::timestamptz
      and (x.room_no is null ${everywhere ? sql`` : sql`or x.room_no = ${room_no}`})
    order by x.until_at desc limit 1`.execute(tx)
  return rows[0]
}

/** Who has ended a mute of a room within the scope; empty: its time did. */
export async function findEndedMute(tx: Tx, scope: Scope, mute_no: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select w.user_named from users w where w.user_no = x.ended_by), '') as name from chat_mutes x
    where x.mute_no = ${mute_no} and exists (select 1 from chat_rooms r
      where ${scopeConditions.chatReview(scope, 'r', 'x.user_no')}
        and (r.room_no = x.room_no or (x.room_no is null and exists (
          select 1 from chat_flags f where f.room_no = r.room_no and f.about_user_no = x.user_no))))`.execute(
    tx,
  )
  return rows[0]?.name
}

/** Whether a mute `x` is lifted by administrators alone: of staff, and what an administrator has set. */
export const liftedByAdministrators = sql<boolean>`(exists (select 1 from users w where w.user_no = x.muted_by
  and w.user_type_code = '560') or exists (select 1 from users w where w.user_no = x.user_no
  and w.student_no is null and w.teacher_no is null))`

export interface MuteToEnd extends Found {
  mute_no: number
  user_no: number
  by_administrators: boolean
}

/**
 * A mute of somebody else that lasts: in a room of the scope; everywhere, where the person was flagged in a room of it. Held until
 * the transaction ends.
 */
export async function lockMute(
  tx: Tx,
  scope: Scope,
  mute_no: number,
  now: string,
): Promise<MuteToEnd | undefined> {
  const { rows } = await sql<MuteToEnd>`
    select x.mute_no, x.user_no, ${liftedByAdministrators} as by_administrators from chat_mutes x
    where x.mute_no = ${mute_no} and x.ended_at is null and x.until_at > ${now}::timestamptz and exists (
      select 1 from chat_rooms r where ${scopeConditions.chatReview(scope, 'r', 'x.user_no')}
        and (r.room_no = x.room_no or (x.room_no is null and exists (
          select 1 from chat_flags f where f.room_no = r.room_no and f.about_user_no = x.user_no))))
    for update of x`.execute(tx)
  return rows[0]
}

export async function endMute(
  tx: Tx,
  { mute_no }: MuteToEnd,
  { user_no, now }: { user_no: number; now: string },
): Promise<void> {
  await sql`update chat_mutes set ended_at = ${now}::timestamptz, ended_by = ${user_no}
    where mute_no = ${mute_no}`.execute(tx)
}
