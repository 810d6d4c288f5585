import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** A mail as it is stored; without an address it is kept as a note that nobody could be told. */
export interface NewMail {
  mail_kind: string
  outbox_no: number | null
  center_no: number | null
  student_no: number | null
  teacher_no: number | null
  user_no: number | null
  to_name: string
  to_address: string
  /** Where an answer goes; `''`: to nobody. */
  reply_to: string
  subject: string
  body: string
  state: 'waiting' | 'stored' | 'unaddressed'
  queued_at: string
}

/** Stores mails; those that wait are due at once. Answers their numbers. */
export async function insertMails(tx: Tx, mails: readonly NewMail[], now: string): Promise<number[]> {
  if (mails.length === 0) return []
  const rows = await tx
    .insertInto('mails')
    .values(
      mails.map(mail => ({ ...mail, tried_since: now, next_try_at: mail.state === 'waiting' ? now : null })),
    )
    .returning('mail_no')
    .execute()
  return rows.map(row => row.mail_no)
}

/** A mail on its way: `attempts` counts the try that now begins. */
export interface DueMail {
  mail_no: number
  mail_kind: string
  center_no: number | null
  student_no: number | null
  teacher_no: number | null
  to_name: string
  to_address: string
  reply_to: string
  subject: string
  body: string
  message_id: string
  attempts: number
  tried_since: string
}

/**
 * Takes up to `limit` mails that are due. Their next try is set before this one begins, as if it failed: a worker
 * that dies on the way loses nothing, and repeats at most this one, under the same id.
 * @param pauses seconds until the next try after the n-th (from the first on); the last holds for all further ones
 */
export async function takeDueMails(
  tx: Tx,
  limit: number,
  pauses: readonly number[],
  now: string,
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update mails set attempts = least(attempts + 1, 32000),
      next_try_at = ${now}::timestamptz + make_interval(secs => (${[...pauses]}::float8[])[least(attempts + 1, ${pauses.length})])
    where mail_no in (
      select mail_no from mails where state = 'waiting' and next_try_at <= ${now}::timestamptz
      order by next_try_at, mail_no limit ${limit} for update skip locked)
    returning mail_no, mail_kind, center_no, student_no, teacher_no, to_name, to_address, reply_to, subject, body,
      message_id, attempts, tried_since`.execute(tx)
  return rows.sort((a, b) => a.mail_no - b.mail_no)
}

export async function noteSent(tx: Tx, mail_no: number, now: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, next_try_at: null, failure: null })
    .where('mail_no', '=', mail_no)
    .execute()
}

/** Notes what a try met; the next one is set already. */
export async function noteFailure(tx: Tx, mail_no: number, failure: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ failure })
    .where('mail_no', '=', mail_no)
    .where('state', '=', 'waiting')
    .execute()
}

/** Gives a mail up. Answers whether it was still waiting. */
export async function noteDead(tx: Tx, mail_no: number, failure: string): Promise<boolean> {
  const row = await tx
    .updateTable('mails')
    .set({ state: 'dead', next_try_at: null, failure })
    .where('mail_no', '=', mail_no)
    .where('state', '=', 'waiting')
    .returning('mail_no')
    .executeTakeFirst()
  return row !== undefined
}
