import { type ChatHit, gravestOfEach } from '@terakoya/domain/chat/detect'
import { chatUrgentAlert } from '../../alerts/kinds/chatUrgent.ts'
import type { Tx } from '../../database/connect.ts'
import { insertFlags } from './flagMessage.sql.ts'

/** A message with what was found in it: one that was sent, or one that is held. */
export interface FlaggedMessage {
  room_no: number
  message_id: number | null
  held_no: number | null
  about_user_no: number
  hits: readonly ChatHit[]
  /** ISO. */
  now: string
}

/**
 * Opens a flag for each category of what was found, in the transaction that keeps the message, and rings at once for the
 * gravest. Whom it reaches beyond the page is the worker's (`passOnFlags`).
 */
export async function flagHits(tx: Tx, { hits, now, ...message }: FlaggedMessage): Promise<void> {
  if (hits.length === 0) return
  const flags = gravestOfEach(hits).map(({ category, severity, found, source }) => ({
    ...{ category, severity, source, detail: [...found].slice(0, 200).join('') },
    word_nos: [
      ...new Set(
        hits.flatMap(hit => (hit.category === category && hit.word_no !== null ? [hit.word_no] : [])),
      ),
    ],
  }))
  const opened = await insertFlags(tx, message, flags, now)
  // Several for the same words ring once.
  const [gravest] = opened
    .filter(flag => flag.severity === 3)
    .sort((one, other) => one.flag_no - other.flag_no)
  if (gravest) await chatUrgentAlert.raise(tx, [{ ...gravest, round: 0 }], now)
}
