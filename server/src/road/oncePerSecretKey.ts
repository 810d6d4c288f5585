import { requireCenter } from '../auth/requireCenter.ts'
import type { SessionUser } from '../auth/sessionUser.ts'
import { inTransaction } from '../database/transaction.ts'
import { failures } from '../failure.ts'
import type { Context } from './context.ts'
import { findAnswer, storeAnswer, takeKey } from './idempotency.sql.ts'
import type { Services } from './request.ts'
import { roadRefusals } from './text.ts'

interface KeyedRequest {
  idempotencyKey: string | null
  user: Pick<SessionUser, 'user_no'> | null
  items: readonly unknown[]
}

const alreadyDone = () => failures.refused('IDEMPOTENCY_KEY_REUSED', roadRefusals.say('already_done'))

/**
 * Runs a call with a transaction of its own once per idempotency key (domain §9). These calls carry passwords: the
 * database keeps a keyed fingerprint of the request, and its answer encrypted.
 */
export async function oncePerSecretKey(
  { database: { db }, encryption, holds }: Pick<Services, 'database' | 'encryption' | 'holds'>,
  { idempotencyKey, user, items }: KeyedRequest,
  ctx: Pick<Context, 'now' | 'scope' | 'required_centers'>,
  run: (answerTransaction: Context['answerTransaction']) => Promise<unknown>,
  replay: (stored: unknown) => Promise<unknown> = async stored => stored,
): Promise<unknown> {
  if (idempotencyKey === null || !user) return run(work => inTransaction(db, work))
  const { user_no } = user
  const hash = encryption.fingerprint(JSON.stringify(items))
  const place = { table: 'idempotency_keys', column: 'answer', row: `${user_no} ${idempotencyKey}` }
  // One after the other: hashing takes its time, and the second finds what the first has left.
  return holds.oneAtATime(`key ${user_no} ${idempotencyKey}`, async () => {
    const stored = await findAnswer(db, user_no, idempotencyKey, hash)
    if (stored && (!stored.same || typeof stored.answer !== 'string')) throw alreadyDone()
    if (stored) {
      const answer = encryption.decrypt(place, Buffer.from(String(stored.answer), 'base64'))
      const { output, centers } = JSON.parse(answer) as { output: unknown; centers: number[] }
      for (const center_no of centers) requireCenter(ctx, center_no)
      return replay(output)
    }
    return run(work =>
      inTransaction(db, async tx => {
        if (await takeKey(tx, user_no, idempotencyKey, hash, ctx.now)) throw alreadyDone()
        const output = await work(tx)
        const answer = JSON.stringify({ output, centers: [...ctx.required_centers] })
        const encrypted = encryption.encrypt(place, answer).toString('base64')
        await storeAnswer(tx, user_no, idempotencyKey, 200, encrypted)
        return output
      }),
    )
  })
}
