import type { Call } from '@terakoya/contract/call'
import { requireCenter } from '../auth/requireCenter.ts'
import { askerNo } from '../auth/sessionUser.ts'
import type { Tx } from '../database/connect.ts'
import { failures } from '../failure.ts'
import { leaveTrace } from './accessTrace.ts'
import type { Context } from './context.ts'
import type { Handlers } from './handlers.ts'
import { requestHash, storeAnswer, takeKey } from './idempotency.sql.ts'
import type { Prepared } from './prepare.ts'
import type { CallRequest, ItemAnswer, Services } from './request.ts'
import { contextFor, type Effects, runOne } from './runCall.ts'
import { roadRefusals } from './text.ts'

/** A writing call's answer as the idempotency key stores it, with the centers it was allowed for. */
export interface StoredAnswer extends Pick<ItemAnswer, 'index' | 'api' | 'output'> {
  centers?: number[]
}

/** What the database keeps of a written answer: no names of children, and by whose leave it was given. */
export function storedAnswerOf(call: Call, output: unknown, ctx: Context) {
  return {
    output: call.storedAnswer ? call.storedAnswer(output) : output,
    centers: [...ctx.required_centers],
  }
}

/**
 * The answer to a repeated request: what it wrote is told again, what it read is read anew, within the scope the
 * person has now. Who has lost a center meanwhile is refused as without a key. Both leave their access line.
 */
export async function repeat(
  services: Services,
  request: CallRequest,
  prepared: readonly Prepared[],
  effects: Effects,
  tx: Tx,
  stored: readonly StoredAnswer[],
): Promise<ItemAnswer[]> {
  const contexts = prepared.map(each => contextFor(services, request, each.call, tx, effects))
  for (const [position, ctx] of contexts.entries()) {
    for (const center_no of stored[position]?.centers ?? []) requireCenter(ctx, center_no)
  }
  const answers: ItemAnswer[] = []
  for (const [position, each] of prepared.entries()) {
    const ctx = contexts[position] ?? contextFor(services, request, each.call, tx, effects)
    const output = each.call.writes
      ? await replayed(services, ctx, each, stored[position]?.output)
      : await runOne(services, ctx, each)
    answers.push({ index: each.item.index, api: each.call.api, output })
  }
  return answers
}

async function replayed(services: Services, ctx: Context, { call, name, input }: Prepared, stored: unknown) {
  const handler = services.handlers[name as keyof Handlers]
  const replay =
    typeof handler === 'object' && !handler.ownTransaction
      ? (handler.replay as (ctx: Context, stored: unknown, input: unknown) => Promise<unknown>)
      : null
  const output = replay ? await replay(ctx, stored, input) : stored
  await leaveTrace(ctx, call, input, output)
  return output
}

/** A repeated request gets the first one's answer instead of running again (domain §9). */
export async function oncePerKey(
  services: Services,
  request: CallRequest,
  tx: Tx,
  run: (tx: Tx) => Promise<{ answers: ItemAnswer[]; toStore: StoredAnswer[] }>,
  again: (tx: Tx, stored: readonly StoredAnswer[]) => Promise<ItemAnswer[]>,
): Promise<ItemAnswer[]> {
  const { idempotencyKey, user } = request
  if (idempotencyKey === null || !user) return (await run(tx)).answers
  const hash = requestHash(JSON.stringify(request.items))
  const stored = await takeKey(tx, askerNo(user), idempotencyKey, hash, services.clock.now())
  if (stored && !stored.same) {
    throw failures.refused('IDEMPOTENCY_KEY_REUSED', roadRefusals.say('key_reused'))
  }
  if (stored) return again(tx, stored.answer as unknown as StoredAnswer[])
  // What was read is not stored: names of children have no place in this table.
  const { answers, toStore } = await run(tx)
  await storeAnswer(tx, askerNo(user), idempotencyKey, 200, toStore)
  return answers
}
