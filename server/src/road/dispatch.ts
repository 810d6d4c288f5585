import { maxBatch } from '@terakoya/contract/inputLimits'
import type { Tx } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { Failure, failures } from '../failure.ts'
import { leaveTraceOfRefusal } from './accessTrace.ts'
import type { Context } from './context.ts'
import type { Handlers } from './handlers.ts'
import { readLooking } from './lookingRead.ts'
import { measured } from './measured.ts'
import { readerOf } from './noteAccess.ts'
import { oncePerSecretKey } from './oncePerSecretKey.ts'
import { demoFor, type Prepared, prepare } from './prepare.ts'
import { readFromCopy } from './readFromCopy.ts'
import { oncePerKey, repeat, type StoredAnswer, storedAnswerOf } from './replay.ts'
import {
  type CallAnswer,
  type CallRequest,
  failureOf,
  type ItemAnswer,
  Refusal,
  type Services,
} from './request.ts'
import { contextFor, type Effects, runOne } from './runCall.ts'
import { roadRefusals } from './text.ts'

/**
 * The one road in (architecture §2): known name → signed in → may use → parse input → scope → transaction →
 * handler → answer. Everything is checked before anything runs; one bad item refuses the whole.
 * Throws `Refusal`; a failed read inside a batch that ran is an answer of its item.
 */
export async function dispatch(services: Services, request: CallRequest): Promise<CallAnswer> {
  if (request.items.length === 0) throw new Refusal(failures.malformed(roadRefusals.say('nothing')), 0)
  if (request.items.length > maxBatch) {
    throw new Refusal(failures.malformed(roadRefusals.say('batch', { max: maxBatch })), maxBatch)
  }
  const demo = await demoFor(services, request)
  const prepared: Prepared[] = []
  for (const item of request.items) {
    try {
      prepared.push(await prepare(services, request, item, demo))
    } catch (error) {
      throw new Refusal(
        error instanceof Failure ? error : failureOf(services, error, String(item.api)),
        item.index,
      )
    }
  }
  const effects: Effects = {
    cookie: { token: undefined, device: undefined, family: undefined },
    settings: null,
    kept_access: [],
  }
  const items = prepared.some(each => each.call.writes)
    ? await runWriting(services, request, prepared, effects)
    : await runReading(services, request, prepared, effects)
  const { token, device, family } = effects.cookie
  return { items, cookie: token, deviceCookie: device, familyCookie: family }
}

/** What a call with a transaction of its own answers to the same request again. */
function replayOwn(handler: object, ctx: Context, stored: unknown, input: unknown): Promise<unknown> {
  const { replay } = handler as {
    replay?: (ctx: Context, stored: unknown, input: unknown) => Promise<unknown>
  }
  return replay ? replay(ctx, stored, input) : Promise.resolve(stored)
}

function reader({ clock }: Services, { user }: CallRequest) {
  return user && readerOf({ user, now: clock.now() })
}

/** Reads run in order, each by itself: one that fails leaves the others standing. */
async function runReading(
  services: Services,
  request: CallRequest,
  prepared: readonly Prepared[],
  effects: Effects,
): Promise<ItemAnswer[]> {
  const answers: ItemAnswer[] = []
  for (const each of prepared) {
    const { index } = each.item
    const { api } = each.call
    try {
      const read = (tx: Tx, trace_tx: Tx | null = null) => {
        const ctx = { ...contextFor(services, request, each.call, tx, effects), trace_tx }
        return measured(services, request, each, () => runOne(services, ctx, each))
      }
      const output = request.user?.looking
        ? await readLooking(services.database, effects.kept_access, read)
        : await readFromCopy(services, each.call, read)
      answers.push({ index, api, output })
    } catch (error) {
      const failure = failureOf(services, error, api)
      await leaveTraceOfRefusal(services.database, reader(services, request), each.call, failure)
      answers.push({ index, api, failure })
    }
  }
  return answers
}

/** With a writing call in it the batch is one transaction: all of it, or nothing (domain §9). */
async function runWriting(
  services: Services,
  request: CallRequest,
  prepared: readonly Prepared[],
  effects: Effects,
): Promise<ItemAnswer[]> {
  let running = prepared[0]
  const runAll = async (tx: Tx) => {
    const answers: ItemAnswer[] = []
    const toStore: StoredAnswer[] = []
    for (const each of prepared) {
      running = each
      const ctx = contextFor(services, request, each.call, tx, effects)
      const output = await measured(services, request, each, () => runOne(services, ctx, each))
      const answer = { index: each.item.index, api: each.call.api }
      answers.push({ ...answer, output })
      toStore.push(each.call.writes ? { ...answer, ...storedAnswerOf(each.call, output, ctx) } : answer)
    }
    return { answers, toStore }
  }
  try {
    const [first] = prepared
    const handler = first && services.handlers[first.name as keyof Handlers]
    if (first && prepared.length === 1 && typeof handler === 'object' && handler.ownTransaction) {
      const ctx = contextFor(services, request, first.call, services.database.db, effects)
      const output = await oncePerSecretKey(
        services,
        request,
        ctx,
        answerTransaction =>
          measured(services, request, first, () => runOne(services, { ...ctx, answerTransaction }, first)),
        stored => replayOwn(handler, ctx, stored, first.input),
      )
      return [{ index: first.item.index, api: first.call.api, output }]
    }
    return await inTransaction(services.database.db, tx =>
      oncePerKey(services, request, tx, runAll, (same, stored) => {
        running = prepared[0]
        return repeat(services, request, prepared, effects, same, stored)
      }),
    )
  } catch (error) {
    const failure = failureOf(services, error, running?.call.api ?? '')
    await leaveTraceOfRefusal(services.database, reader(services, request), running?.call, failure)
    throw new Refusal(failure, running?.item.index ?? 0)
  }
}
