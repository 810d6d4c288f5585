import type { MeantPerson } from '@terakoya/domain/chat/namesPerson'
import { type RawBuilder, sql } from 'kysely'
import type { Found } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { MessageRow } from '../messages.sql.ts'
import { childsWords, ownPerson, writesTo } from './judge.sql.ts'
import type { FlagFound } from './queue.sql.ts'

/**
 * While somebody has to judge a case or follows it up (open, 重大), what was sealed of its message is read with it: taking it
 * out must not take it from whoever decides.
 */
export const readsSealed: RawBuilder<boolean> = sql`(f.state in ('open', 'escalated')
  or (f.second_due and f.second_by is null))`

/** Files of the sealed original `x`, as those of a message are told. */
const files = sql`(select coalesce(jsonb_agg(e - 'sha256' order by n), '[]')
  from jsonb_array_elements(x.files) with ordinality y(e, n))`

/** Whose words they are, and what may name whoever asks. */
interface Whose {
  of_child: boolean
  words: string
  own_person: MeantPerson
}

const whose = (scope: Scope) => sql`m.sender_kind = 'student' as of_child,
  ${childsWords(sql`m.room_no`, sql`m.id`)} as words, ${ownPerson(scope)} as own_person`

interface Sealed {
  content: string
  files: MessageRow['files']
}

/** Whether whoever asks has said within a day why they read the message of the seal `x`. */
const hasOpened = (scope: Scope, now: string) => sql<boolean>`exists (select 1 from chat_sealed_reads y
  where y.message_no = x.message_no and y.user_no = ${scope.user_no} and y.read_at > ${now}::timestamptz - interval '1 day')`

/**
 * The sealed words and files of the message of a case; empty where nothing is sealed, or where nobody has to judge it any more
 * and whoever asks hasn't said why they read it.
 */
export async function readSealed(tx: Tx, scope: Scope, { flag_no }: FlagFound, now: string): Promise<Sealed> {
  const { rows } = await sql<Sealed>`
    select x.content, ${files} as files from chat_flags f
    join chat_messages m on m.room_no = f.room_no and m.id = f.message_id
    join chat_sealed x on x.message_no = m.message_no
    where f.flag_no = ${flag_no} and (${readsSealed} or ${hasOpened(scope, now)}) and m.state = 'redacted'`.execute(
    tx,
  )
  return rows[0] ?? { content: '', files: [] }
}

/** What is sealed of a message of which whoever asks reads a case that isn't settled, or has said why they read it. */
export async function findSealed(
  tx: Tx,
  scope: Scope,
  message_no: number,
  now: string,
): Promise<({ student_no: number } & Whose & Sealed) | undefined> {
  const { rows } = await sql<{ student_no: number } & Whose & Sealed>`
    select coalesce(r.student_no, 0) as student_no, x.content, ${files} as files, ${whose(scope)}
    from chat_messages m join chat_sealed x on x.message_no = m.message_no
    join chat_rooms r on r.room_no = m.room_no
    where m.message_no = ${message_no} and m.state = 'redacted' and ((${hasOpened(scope, now)}
        and ${scopeConditions.chatReview(scope, 'r', 'm.user_no')}) or exists (
      select 1 from chat_flags f where f.room_no = m.room_no and f.message_id = m.id and ${readsSealed}
        and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')}))`.execute(tx)
  return rows[0]
}

export interface SealToOpen extends Found, Whose {
  message_no: number
  student_no: number
  /** Whoever asks has taken it out. */
  own: boolean
  /** Whoever asks has written to the child in the last 60 days. */
  involved: boolean
}

/** A message within the scope that was taken out, and that somebody else has written. */
export async function findSealToOpen(
  tx: Tx,
  scope: Scope,
  message_no: number,
  now: string,
): Promise<SealToOpen | undefined> {
  const { rows } = await sql<SealToOpen>`
    select m.message_no, coalesce(r.student_no, 0) as student_no, ${whose(scope)},
      x.redacted_by = ${scope.user_no} as own, ${writesTo(scope.user_no, now)} as involved
    from chat_messages m join chat_sealed x on x.message_no = m.message_no
    join chat_rooms r on r.room_no = m.room_no
    where m.message_no = ${message_no} and m.state = 'redacted'
      and ${scopeConditions.chatReview(scope, 'r', 'm.user_no')}`.execute(tx)
  return rows[0]
}

/** Notes who reads a sealed original, and why. */
export async function noteSealedRead(
  tx: Tx,
  { message_no }: SealToOpen,
  read: { user_no: number; reason: string; read_at: string },
): Promise<void> {
  await tx
    .insertInto('chat_sealed_reads')
    .values({ message_no, ...read })
    .execute()
}
