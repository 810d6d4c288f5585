import { oneAtATime } from './auth/oneAtATime.ts'
import { requireCenter } from './auth/requireCenter.ts'
import { sealed, secretHash, unsealed } from './auth/sealed.ts'
import type { SessionUser } from './auth/sessionUser.ts'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { inTransaction } from './database/transaction.ts'
import { failures } from './failure.ts'
import { findAnswer, storeAnswer, takeKey } from './idempotency.sql.ts'

interface KeyedRequest {
  idempotencyKey: string | null
  user: Pick<SessionUser, 'user_no'> | null
  items: readonly unknown[]
}

const alreadyDone = () =>
  failures.refused(
    'IDEMPOTENCY_KEY_REUSED',
    '同じ操作番号の操作はすでに受け付けています。画面を再読み込みして、結果を確かめてください。',
  )

/**
 * Runs a call with a transaction of its own once per key (domain §9). These calls carry passwords: of the request
 * and of its answer the database keeps only what this process alone can read. Repeated after a restart, the request
 * is told that it was done, and never done again.
 */
export async function oncePerSecretKey(
  db: Database['db'],
  { idempotencyKey, user, items }: KeyedRequest,
  ctx: Pick<Context, 'now' | 'scope' | 'required_centers'>,
  run: (conclude: Context['conclude']) => Promise<unknown>,
): Promise<unknown> {
  if (idempotencyKey === null || !user) return run(work => inTransaction(db, work))
  const { user_no } = user
  const hash = secretHash(JSON.stringify(items))
  // One after the other: hashing takes its time, and the second finds what the first has left.
  return oneAtATime(`key ${user_no} ${idempotencyKey}`, async () => {
    const stored = await findAnswer(db, user_no, idempotencyKey, hash)
    if (stored && (!stored.same || typeof stored.answer !== 'string')) throw alreadyDone()
    if (stored) {
      const { output, centers } = unsealed(String(stored.answer)) as { output: unknown; centers: number[] }
      for (const center_no of centers) requireCenter(ctx, center_no)
      return output
    }
    return run(work =>
      inTransaction(db, async tx => {
        if (await takeKey(tx, user_no, idempotencyKey, hash, ctx.now)) throw alreadyDone()
        const output = await work(tx)
        await storeAnswer(
          tx,
          user_no,
          idempotencyKey,
          200,
          sealed({ output, centers: [...ctx.required_centers] }),
        )
        return output
      }),
    )
  })
}
