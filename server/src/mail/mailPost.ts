import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import type { MailTransport } from './mailTransport.ts'
import { sendDue } from './sendDue.ts'
import { writeLetters } from './writeLetters.ts'

export interface MailPost {
  database: Database
  clock: Clock
  /** Where the product is opened. */
  address: string
  /** `null`: letters are kept. */
  transport: MailTransport | null
}

/** Writes all letters that wait in the outbox, and tries all that are due. */
export async function emptyMailPost(post: MailPost, stopping?: AbortSignal): Promise<void> {
  const { database, clock, address, transport } = post
  const sends = transport !== null
  const write = () => inTransaction(database.db, tx => writeLetters(tx, { address, sends, now: clock.now() }))
  while (!stopping?.aborted && (await write()) > 0);
  if (!transport) return
  while (!stopping?.aborted && (await sendDue({ database, clock, transport })) > 0);
}

/** Milliseconds between two looks into the outbox. */
const lookEvery = 1000

/** Milliseconds `stop` waits for the letters on their way; one that takes longer is tried again after the start. */
const stopWithin = 4000

/** Empties the post again and again until `stop`. */
export function keepMailPost(post: MailPost) {
  const stopping = new AbortController()
  const { signal } = stopping
  const look = async () => {
    while (!signal.aborted) {
      await emptyMailPost(post, signal).catch(tellOf)
      await setTimeout(lookEvery, undefined, { signal }).catch(() => undefined)
    }
  }
  const looking = look()
  return {
    async stop() {
      stopping.abort()
      await Promise.race([looking, setTimeout(stopWithin, undefined, { ref: false })])
    },
  }
}

/** The next look tries again: what the database holds is not lost. */
function tellOf(error: unknown): void {
  process.stderr.write(`mail: ${error instanceof Error ? error.message : error}\n`)
}
