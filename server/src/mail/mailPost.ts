import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { repeatWork } from '../jobs/repeatWork.ts'
import type { MailTransport } from './mailTransport.ts'
import { sendDue } from './sendDue.ts'
import { writeMails } from './writeMails.ts'

export interface MailPost {
  database: Database
  clock: Clock
  /** Where the product is opened. */
  address: string
  /** `null`: mails are kept. */
  transport: MailTransport | null
}

/** Writes all mails that wait in the outbox, and tries all that are due. */
export async function emptyMailPost(post: MailPost, stopping?: AbortSignal): Promise<void> {
  const { database, clock, address, transport } = post
  const sends = transport !== null
  const write = () => inTransaction(database.db, tx => writeMails(tx, { address, sends, now: clock.now() }))
  while (!stopping?.aborted && (await write()) > 0);
  if (!transport) return
  while (!stopping?.aborted && (await sendDue({ database, clock, transport })) > 0);
}

/** Empties the post every second until `stop`; a mail that takes longer than it is tried again after the start. */
export function keepMailPost(post: MailPost) {
  return repeatWork({
    name: 'mail',
    interval: 1000,
    stopWithin: 4000,
    work: stopping => emptyMailPost(post, stopping),
  })
}
