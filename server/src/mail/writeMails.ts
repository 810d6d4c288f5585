import { mailDeadAlert } from '../alerts/kinds/mailDead.ts'
import type { Tx } from '../database/connect.ts'
import { insertMails, type NewMail } from '../records/mail.sql.ts'
import { noteUnwritten, type OutboxRow, takeOutbox } from '../records/outbox.sql.ts'
import { languageOf, speakingIn } from '../words/reader.ts'
import { mailKinds } from './kinds/list.ts'
import type { MailKind } from './kinds/mailKind.ts'
import { oneLine, type WrittenMail } from './writtenMail.ts'

export interface MailWriting {
  /** Where the product is opened; stands in the mails. */
  address: string
  /** Without a mail server mails are kept, and nothing goes out later by itself. */
  sends: boolean
  now: string
}

/** Rows of the outbox that are written in one transaction. */
const perTransaction = 100

/** A row of which no mail can be made, and why, in words for the office. */
interface Unwritten {
  row: OutboxRow
  failure: string
}

/**
 * Makes mails of what lies in the outbox: one for each address of the person. A person without an address gets a
 * note in the history instead. A row of which nothing can be made is given up with an alert, and holds up no other; one that
 * was overtaken is let go.
 * Answers how many rows were taken; to be repeated until none is left.
 */
export async function writeMails(tx: Tx, { address, sends, now }: MailWriting): Promise<number> {
  const rows = await takeOutbox(tx, perTransaction, now)
  const write = await writerFor(tx, rows, address)
  const mails: NewMail[] = []
  const unwritten: Unwritten[] = []
  for (const row of rows) {
    const written = write(row)
    if (written === 'overtaken') continue
    if ('failure' in written) unwritten.push({ row, failure: written.failure })
    else mails.push(...mailsOf(row, written, sends))
  }
  await insertMails(tx, mails, now)
  if (unwritten.length > 0) await giveUp(tx, unwritten, now)
  return rows.length
}

/** One for each address of the person. */
function mailsOf(row: OutboxRow, { subject, body }: WrittenMail, sends: boolean): NewMail[] {
  const { mail_kind, student_no, teacher_no, user_no, queued_at } = row
  const kept = { subject: oneLine(subject), body, outbox_no: row.outbox_no, user_no }
  // The history of a center is read by all of its staff, also by whom a notice to colleagues is about.
  const center_no = user_no === null ? row.center_no : null
  const about = { mail_kind, center_no, student_no, teacher_no, queued_at }
  // What a family or a teacher answers reaches the center that wrote; staff write to nobody by it.
  const reply_to = user_no === null ? row.center_email : ''
  const readers = row.contacts.length > 0 ? row.contacts : [{ contact_name: row.person_name, email: '' }]
  return readers.map(({ contact_name, email }) => ({
    ...about,
    ...kept,
    to_name: oneLine(contact_name || row.person_name, 100),
    to_address: email,
    reply_to,
    state: email === '' ? 'unaddressed' : sends ? 'waiting' : 'stored',
  }))
}

/** Somebody has to tell the person otherwise: noted and alerted, or neither. */
async function giveUp(tx: Tx, unwritten: readonly Unwritten[], now: string): Promise<void> {
  await noteUnwritten(
    tx,
    unwritten.map(({ row: { outbox_no }, failure }) => ({ outbox_no, failure })),
  )
  await mailDeadAlert.raise(
    tx,
    unwritten.map(({ row }) => row),
    now,
  )
}

/**
 * Loads what the rows speak of, once for each kind, and gives what writes one of them in its reader's language: nothing is stored
 * or sent by it.
 */
export async function writerFor(
  tx: Tx,
  rows: readonly OutboxRow[],
  address: string,
): Promise<(row: OutboxRow) => WrittenMail | 'overtaken' | { failure: string }> {
  const known: Readonly<Record<string, MailKind | undefined>> = mailKinds
  const writers = new Map<string, Awaited<ReturnType<MailKind['prepare']>>>()
  for (const key of new Set(rows.map(row => row.mail_kind))) {
    const kind = Object.hasOwn(known, key) ? known[key] : undefined
    const own = rows.filter(row => row.mail_kind === key)
    if (kind) writers.set(key, await kind.prepare(tx, own, address))
  }
  return row => {
    const write = writers.get(row.mail_kind)
    if (!write) return { failure: `メールの種類「${row.mail_kind}」の文面がありません。` }
    return (
      speakingIn(languageOf(row.locale_code), () => write(row)) ?? {
        failure: 'メールにする内容が読み取れません。',
      }
    )
  }
}
