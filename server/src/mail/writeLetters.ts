import type { Tx } from '../database/connect.ts'
import { raiseAlerts } from '../records/alert.sql.ts'
import { listDeclinedRequests } from '../records/declinedRequest.sql.ts'
import { listLetterLessons, listLetterTemplates } from '../records/entryLetter.sql.ts'
import { insertMails, type NewMail, noteUnwritten, type OutboxRow, takeOutbox } from '../records/mail.sql.ts'
import { subjectsOfLessons, teacherNames } from '../records/mailNames.sql.ts'
import {
  type DistributionDetail,
  distributionLetter,
  distributionMailKind,
  isDistributionDetail,
} from './distributionLetter.ts'
import { entryLetter, isEntryDetail, notificationOf } from './entryLetter.ts'
import { declinedNoOf, requestDeclinedKind, requestDeclinedLetter } from './requestDeclined.ts'
import { isShiftReminder, shiftReminderKind, shiftReminderLetter } from './shiftReminder.ts'
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

/** A row of which no letter can be made, and why, in words for the office. */
interface Unwritten {
  row: OutboxRow
  failure: string
}

/**
 * Makes letters of what lies in the outbox: one for each address of the person. A person without an address gets a
 * note in the history instead. A row of which nothing can be made is given up with an alert, and holds up no other.
 * Answers how many rows were taken; to be repeated until none is left.
 */
export async function writeLetters(tx: Tx, { address, sends, now }: LetterWriting): Promise<number> {
  const rows = await takeOutbox(tx, perTransaction, now)
  const write = await writerFor(tx, rows, address)
  const mails: NewMail[] = []
  const unwritten: Unwritten[] = []
  for (const row of rows) {
    const written = write(row)
    if ('failure' in written) unwritten.push({ row, failure: written.failure })
    else mails.push(...lettersOf(row, written, sends))
  }
  await insertMails(tx, mails, now)
  if (unwritten.length > 0) await giveUp(tx, unwritten, now)
  return rows.length
}

/** One for each address of the person. */
function lettersOf(row: OutboxRow, { subject, body }: WrittenLetter, sends: boolean): NewMail[] {
  const kept = { subject: oneLine(subject), body, outbox_no: row.outbox_no, user_no: null }
  const { mail_kind, center_no, student_no, teacher_no, queued_at } = row
  const about = { mail_kind, center_no, student_no, teacher_no, queued_at }
  const readers = row.contacts.length > 0 ? row.contacts : [{ contact_name: row.person_name, email: '' }]
  return readers.map(({ contact_name, email }) => ({
    ...about,
    ...kept,
    to_name: oneLine(contact_name || row.person_name, 100),
    to_address: email,
    state: email === '' ? 'unaddressed' : sends ? 'waiting' : 'kept',
  }))
}

/** Somebody has to tell the person otherwise: noted and alerted, or neither. */
async function giveUp(tx: Tx, unwritten: readonly Unwritten[], now: string): Promise<void> {
  await noteUnwritten(
    tx,
    unwritten.map(({ row: { outbox_no }, failure }) => ({ outbox_no, failure })),
  )
  const causes = unwritten.map(({ row: { outbox_no, mail_kind, center_no, student_no, teacher_no } }) => ({
    cause: `outbox/${outbox_no}`,
    center_no,
    student_no,
    teacher_no,
    detail: { outbox_no: Number(outbox_no), mail_kind },
  }))
  await raiseAlerts(tx, 'mail_dead', causes, now)
}

/** Loads the names that the rows speak of, once for all, and gives what writes one of them. */
async function writerFor(
  tx: Tx,
  rows: readonly OutboxRow[],
  address: string,
): Promise<(row: OutboxRow) => WrittenLetter | { failure: string }> {
  const changes = rows.flatMap(row => distributionOf(row)?.changes ?? [])
  const teacher_nos = new Set(changes.flatMap(change => [change.teacher_no, change.before_teacher_no]))
  teacher_nos.delete(0)
  const teachers = await teacherNames(tx, [...teacher_nos])
  const subjects = await subjectsOfLessons(tx, [...new Set(changes.map(change => change.schedule_no))])
  const entries = rows.filter(row => notificationOf(row.mail_kind) !== null)
  const entered = await listLetterLessons(
    tx,
    entries.flatMap(({ detail }) => (isEntryDetail(detail) ? detail.schedule_nos : [])),
  )
  const templates = entries.length > 0 ? await listLetterTemplates(tx) : []
  const declined = await listDeclinedRequests(
    tx,
    rows.flatMap(row => (row.mail_kind === requestDeclinedKind ? (declinedNoOf(row.detail) ?? []) : [])),
  )
  const unreadable = { failure: 'メールにする内容が読み取れません。' }
  return row => {
    const { student_no, teacher_no, person_name, center_name } = row
    const notification_type = notificationOf(row.mail_kind)
    if (notification_type !== null) {
      const template = templates.find(each => each.notification_type === notification_type)
      const lessons = isEntryDetail(row.detail) ? row.detail.schedule_nos.map(no => entered.get(no)) : []
      const known = lessons.filter(lesson => lesson !== undefined)
      if (!template || known.length === 0) return unreadable
      return entryLetter(template, person_name, known)
    }
    switch (row.mail_kind) {
      case distributionMailKind: {
        const detail = distributionOf(row)
        if (!detail) return unreadable
        const person = { student_no, teacher_no, name: person_name }
        return distributionLetter(detail, { person, center_name, teachers, subjects, address })
      }
      case requestDeclinedKind: {
        const request = declined.get(declinedNoOf(row.detail) ?? 0)
        return request ? requestDeclinedLetter(request, { person_name, center_name, address }) : unreadable
      }
      case shiftReminderKind:
        if (!isShiftReminder(row.detail)) return unreadable
        return shiftReminderLetter(row.detail, { person_name, center_name, address })
      default:
        return { failure: `メールの種類「${row.mail_kind}」の文面がありません。` }
    }
  }
}

/** What a distribution has left; `null` where it is none, or none that can be read. */
function distributionOf(row: OutboxRow): DistributionDetail | null {
  return row.mail_kind === distributionMailKind && isDistributionDetail(row.detail) ? row.detail : null
}
