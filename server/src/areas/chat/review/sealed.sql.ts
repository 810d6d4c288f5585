import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { MessageRow } from '../messages.sql.ts'
import type { FlagFound } from './queue.sql.ts'

/**
 * While somebody has to judge a case or follows it up (open, 重大), what was sealed of its message is read with it: taking it
 * out must not take it from whoever decides.
 */
export const readsSealed: RawBuilder<boolean> = sql`f.state in ('open', 'escalated')`

/** Files of the sealed original `x`, as those of a message are told. */
const files = sql`(select coalesce(jsonb_agg(e - 'sha256' order by n), '[]')
  from jsonb_array_elements(x.files) with ordinality y(e, n))`

interface Sealed {
  content: string
  files: MessageRow['files']
}

/** The sealed words and files of the message of a case; empty where nothing is sealed, or nobody has to judge it any more. */
export async function readSealed(tx: Tx, { flag_no }: FlagFound): Promise<Sealed> {
  const { rows } = await sql<Sealed>`
    select x.content, ${files} as files from chat_flags f
    join chat_messages m on m.room_no = f.room_no and m.id = f.message_id
    join chat_sealed x on x.message_no = m.message_no
    where f.flag_no = ${flag_no} and ${readsSealed} and m.state = 'redacted'`.execute(tx)
  return rows[0] ?? { content: '', files: [] }
}

/** The sealed files of a message of which whoever asks reads a case that isn't settled. */
export async function findSealedFiles(
  tx: Tx,
  scope: Scope,
  message_no: number,
): Promise<{ student_no: number; files: MessageRow['files'] } | undefined> {
  const { rows } = await sql<{ student_no: number; files: MessageRow['files'] }>`
    select coalesce(r.student_no, 0) as student_no, ${files} as files
    from chat_messages m join chat_sealed x on x.message_no = m.message_no
    join chat_rooms r on r.room_no = m.room_no
    where m.message_no = ${message_no} and m.state = 'redacted' and exists (
      select 1 from chat_flags f where f.room_no = m.room_no and f.message_id = m.id and ${readsSealed}
        and ${scopeConditions.chatReview(scope, 'r', 'f.about_user_no')})`.execute(tx)
  return rows[0]
}
