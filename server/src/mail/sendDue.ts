import { isGivenUp, pauseAfter } from '@terakoya/domain/mails/retries'
import { mailDeadAlert } from '../alerts/kinds/mailDead.ts'
import { type Clock, secondsBetween } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { type DueMail, noteDead, noteFailure, noteSent, takeDueMails } from '../records/mail.sql.ts'
import type { MailTransport } from './mailTransport.ts'

export interface Sending {
  database: Database
  clock: Clock
  transport: MailTransport
}

/** Mails that are on their way at once. */
const atOnce = 4

/** Seconds until the try after the n-th; beyond them it stays six hours. */
const pauses = Array.from({ length: 12 }, (_, index) => pauseAfter(index + 1))

/** Sends the mails that are due, a few at once. Answers how many were tried; to be repeated until none is left. */
export async function sendDue({ database, clock, transport }: Sending): Promise<number> {
  const due = await takeDueMails(database.db, atOnce, pauses, clock.now())
  await Promise.all(due.map(mail => sendOne({ database, clock, transport }, mail)))
  return due.length
}

async function sendOne({ database, clock, transport }: Sending, mail: DueMail): Promise<void> {
  const sent = await transport.send(mail)
  const now = clock.now()
  if (sent.outcome === 'sent') {
    return inTransaction(database.db, async tx => {
      await noteSent(tx, mail.mail_no, now)
      await mailDeadAlert.close(tx, [mail], now)
    })
  }
  const tried = secondsBetween(mail.tried_since, now)
  if (!isGivenUp(tried, mail.attempts, sent.outcome === 'refused')) {
    return noteFailure(database.db, mail.mail_no, sent.failure)
  }
  // Somebody has to call: the mail is given up and the alert raised, or neither.
  await inTransaction(database.db, async tx => {
    if (!(await noteDead(tx, mail.mail_no, sent.failure))) return
    await mailDeadAlert.raise(tx, [mail], now)
  })
}
