import type { Tx } from '../database/connect.ts'
import { insertMails, type NewMail, type OutboxRow, takeOutbox } from '../records/mail.sql.ts'
import { subjectsOfLessons, teacherNames } from '../records/mailNames.sql.ts'
import { type DistributionDetail, distributionLetter, distributionMailKind } from './distributionLetter.ts'
import { oneLine, type WrittenLetter } from './writtenLetter.ts'

export interface LetterWriting {
  /** Where the product is opened; stands in the letters. */
  address: string
  /** Without a mail server letters are kept, and nothing goes out later by itself. */
  sends: boolean
  now: string
}

/** Rows of the outbox that are written in one transaction. */
const perTransaction = 100

/**
 * Makes letters of what lies in the outbox: one for each address of the person. A person without an address gets a
 * note in the history instead. Answers how many rows were taken; to be repeated until none is left.
 */
export async function writeLetters(tx: Tx, { address, sends, now }: LetterWriting): Promise<number> {
  const rows = await takeOutbox(tx, perTransaction, now)
  const write = await writerFor(tx, rows, address)
  const mails = rows.flatMap(row => {
    const { subject, body } = write(row)
    const kept = { subject: oneLine(subject), body, outbox_no: row.outbox_no, user_no: null }
    const { mail_kind, center_no, student_no, teacher_no, queued_at } = row
    const about = { mail_kind, center_no, student_no, teacher_no, queued_at }
    const readers = row.contacts.length > 0 ? row.contacts : [{ contact_name: row.person_name, email: '' }]
    return readers.map(
      ({ contact_name, email }): NewMail => ({
        ...about,
        ...kept,
        to_name: oneLine(contact_name || row.person_name, 100),
        to_address: email,
        state: email === '' ? 'unaddressed' : sends ? 'waiting' : 'kept',
      }),
    )
  })
  await insertMails(tx, mails, now)
  return rows.length
}

/** Loads the names that the rows speak of, once for all, and gives what writes one of them. */
async function writerFor(
  tx: Tx,
  rows: readonly OutboxRow[],
  address: string,
): Promise<(row: OutboxRow) => WrittenLetter> {
  const changes = rows.flatMap(row => distributionOf(row)?.changes ?? [])
  const teacher_nos = new Set(changes.flatMap(change => [change.teacher_no, change.before_teacher_no]))
  teacher_nos.delete(0)
  const teachers = await teacherNames(tx, [...teacher_nos])
  const subjects = await subjectsOfLessons(tx, [...new Set(changes.map(change => change.schedule_no))])
  return row => {
    const detail = distributionOf(row)
    if (!detail) throw new Error(`nobody writes mail of the kind ${row.mail_kind}`)
    const { student_no, teacher_no, person_name: name, center_name } = row
    return distributionLetter(detail, {
      person: { student_no, teacher_no, name },
      center_name,
      teachers,
      subjects,
      address,
    })
  }
}

function distributionOf(row: OutboxRow): DistributionDetail | null {
  return row.mail_kind === distributionMailKind ? (row.detail as unknown as DistributionDetail) : null
}
