import type { ChatCase } from '@terakoya/contract/chat/review'
import { sql } from 'kysely'
import type { Found } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { FlagToDecide } from './decisions.sql.ts'
import type { FlagFound } from './queue.sql.ts'

type Holds = NonNullable<ChatCase['holds']>

/** A hold `h` on a room or student of the scope; who was flagged there themselves lifts none. */
const mayLift = (scope: Scope) => sql<boolean>`(case h.subject_kind
    when 'room' then exists (select 1 from chat_rooms r where r.room_no = h.subject_no and ${scopeConditions.center(scope, 'r')})
    else exists (select 1 from students s where s.student_no = h.subject_no and ${scopeConditions.center(scope, 's')}) end
  and not exists (select 1 from chat_flags f join chat_rooms r on r.room_no = f.room_no
    where f.about_user_no = ${scope.user_no} and case h.subject_kind
      when 'room' then r.room_no = h.subject_no else r.student_no = h.subject_no end))`

/** The holds that lie on the room of a case and on its student. */
export async function listHolds(tx: Tx, scope: Scope, { room_no, student_no }: FlagFound): Promise<Holds> {
  const { rows } = await sql<Holds[number]>`
    select h.hold_no, h.subject_kind, h.reason, h.set_at, b.user_named as set_by_name,
      coalesce(a.user_named, '') as lift_asked_by_name, (h.lifted_by is not distinct from ${scope.user_no})::integer as lift_mine_flag,
      ${mayLift(scope)}::integer as lift_flag
    from legal_holds h join users b on b.user_no = h.set_by left join users a on a.user_no = h.lifted_by
    where h.lifted_at is null and ((h.subject_kind = 'room' and h.subject_no = ${room_no})
      or (h.subject_kind = 'student' and h.subject_no = ${student_no}))
    order by h.hold_no`.execute(tx)
  return rows
}

interface NewHold {
  subject_kind: 'room' | 'student'
  reason: string
  set_by: number
  set_at: string
}

/**
 * Puts the room of a case, or its student, on hold; `null`: the student is of another center. The rooms are locked first: what
 * the night clears at this moment is waited for, and what comes after sees the hold.
 */
export async function insertHold(
  tx: Tx,
  scope: Scope,
  { room_no, student_no }: FlagToDecide,
  { subject_kind, ...hold }: NewHold,
): Promise<number | null> {
  const subject_no = subject_kind === 'room' ? room_no : student_no
  await sql`select r.room_no from chat_rooms r where ${
    subject_kind === 'room' ? sql`r.room_no = ${room_no}` : sql`r.student_no = ${student_no}`
  } order by r.room_no for update`.execute(tx)
  const { rows } = await sql<{ hold_no: number }>`
    insert into legal_holds (subject_kind, subject_no, set_by, set_at, reason)
    select ${subject_kind}, ${subject_no}, ${hold.set_by}, ${hold.set_at}::timestamptz, ${hold.reason}
    where ${subject_kind} = 'room'
      or exists (select 1 from students s where s.student_no = ${student_no} and ${scopeConditions.center(scope, 's')})
    returning hold_no`.execute(tx)
  return rows[0]?.hold_no ?? null
}

export interface HoldToLift extends Found {
  hold_no: number
  subject_kind: 'room' | 'student'
  subject_no: number
  student_no: number
  lifted_by: number | null
}

/** A hold of the scope that stands, locked until the transaction ends. */
export async function lockHold(tx: Tx, scope: Scope, hold_no: number): Promise<HoldToLift | undefined> {
  const { rows } = await sql<HoldToLift>`
    select h.hold_no, h.subject_kind, h.subject_no, h.lifted_by, case h.subject_kind when 'student' then h.subject_no
      else coalesce((select r.student_no from chat_rooms r where r.room_no = h.subject_no), 0) end as student_no
    from legal_holds h where h.hold_no = ${hold_no} and h.lifted_at is null and ${mayLift(scope)}
    for update of h`.execute(tx)
  return rows[0]
}

/** Notes who asks that it ends, or, by somebody else, that it has. */
export async function noteLift(
  tx: Tx,
  { hold_no, lifted_by }: HoldToLift,
  { user_no, now }: { user_no: number; now: string },
): Promise<void> {
  const change = lifted_by === null ? { lifted_by: user_no } : { lifted_by_second: user_no, lifted_at: now }
  await tx.updateTable('legal_holds').set(change).where('hold_no', '=', hold_no).execute()
}
