import type { Call } from '@terakoya/contract/call'
import { fieldErrors } from '@terakoya/contract/messages'
import { addDays } from '@terakoya/domain/days/day'
import { leaveTrace, leaveTraceOfRefusal } from './accessTrace.ts'
import type { AtWork } from './atWork.ts'
import { requireCenter } from './auth/requireCenter.ts'
import { scopeOf } from './auth/scope.ts'
import { type SessionUser, visitor } from './auth/sessionUser.ts'
import { callByApi } from './callRegistry.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Database, Tx } from './database/connect.ts'
import { failureOfDatabaseError } from './database/sqlState.ts'
import { inTransaction } from './database/transaction.ts'
import { runsDemo } from './demo/demoMode.ts'
import { Failure, failures } from './failure.ts'
import type { FileStore } from './files/fileStore.ts'
import type { Handlers } from './handlers.ts'
import { requestHash, storeAnswer, takeKey } from './idempotency.sql.ts'
import type { JobSender } from './jobs/jobSender.ts'
import { oncePerSecretKey } from './oncePerSecretKey.ts'
import type { RateLimit } from './rateLimit.ts'
import { readSettings, type Settings } from './records/setting.sql.ts'

/** What dispatching needs of the running server. */
export interface Services {
  database: Database
  clock: Clock
  config: Config
  handlers: Handlers
  jobs: JobSender
  files: FileStore
  rateLimit: RateLimit
  atWork: AtWork
  /** Told of every defect, so that somebody can mend it. */
  reportDefect(error: unknown, api: string): void
  /** Answers are held against the contract: in tests and development. */
  checkAnswers: boolean
}

export interface RequestItem {
  /** Position in an array request, key in an object request. */
  index: number | string
  api: unknown
  input: unknown
}

export interface CallRequest {
  items: readonly RequestItem[]
  user: SessionUser | null
  /** Which road it came by; a call declared for upload or download goes by no other. */
  transport: 'data' | 'auth' | 'jsonp' | 'upload' | 'download'
  idempotencyKey: string | null
  remoteAddress: string
}

export interface ItemAnswer {
  index: number | string
  api: string
  output?: unknown
  failure?: Failure
}

export interface CallAnswer {
  items: ItemAnswer[]
  /** A new session's cookie value, `null` to clear it, `undefined` to leave it. */
  cookie: string | null | undefined
}

/** A refusal of the whole request, with the item that caused it. */
export class Refusal extends Error {
  readonly failure: Failure
  readonly index: number | string

  constructor(failure: Failure, index: number | string) {
    super(failure.message)
    this.failure = failure
    this.index = index
  }
}

/** Most calls in one request (domain §9). */
export const largestBatch = 50

/** Days a teacher's published lessons keep a student among the teacher's own (domain §6). */
const ownStudentDays = 90

/** What the calls of one request share. */
interface Effects {
  cookie: Context['cookie']
  settings: Promise<Settings> | null
}

/** A writing call's answer as the key keeps it, with the centers it was allowed for. */
interface KeptAnswer extends Pick<ItemAnswer, 'index' | 'api' | 'output'> {
  centers?: number[]
}

interface Prepared {
  item: RequestItem
  call: Call
  name: string
  input: unknown
}

/**
 * The one road in (architecture §2): known name → signed in → may use → parse input → scope → transaction →
 * handler → answer. Everything is checked before anything runs; one bad item refuses the whole.
 * Throws `Refusal`; a failed read inside a batch that ran is an answer of its item.
 */
export async function dispatch(services: Services, request: CallRequest): Promise<CallAnswer> {
  if (request.items.length === 0) throw new Refusal(failures.malformed('処理が1件も指定されていません。'), 0)
  if (request.items.length > largestBatch) {
    throw new Refusal(failures.malformed(`一度に送れる処理は${largestBatch}件までです。`), largestBatch)
  }
  const demo = await demoFor(services, request)
  const prepared = request.items.map(item => {
    try {
      return prepare(services, request, item, demo)
    } catch (error) {
      throw error instanceof Failure ? new Refusal(error, item.index) : error
    }
  })
  const effects: Effects = { cookie: { token: undefined }, settings: null }
  const items = prepared.some(each => each.call.writes)
    ? await runWriting(services, request, prepared, effects)
    : await runReading(services, request, prepared, effects)
  return { items, cookie: effects.cookie.token }
}

function callOf({ api }: RequestItem) {
  return typeof api === 'string' ? callByApi(api) : undefined
}

/** Whether the demo's own calls are there; asked of the database only when one of them is named. */
async function demoFor(services: Services, request: CallRequest): Promise<boolean> {
  const index = request.items.findIndex(item => callOf(item)?.call.demoOnly)
  if (index < 0) return false
  try {
    return await runsDemo(services.database.db, services.config)
  } catch (error) {
    const item = request.items[index]
    throw new Refusal(failureOf(services, error, String(item?.api)), item?.index ?? index)
  }
}

function prepare(services: Services, request: CallRequest, item: RequestItem, demo: boolean): Prepared {
  const found = callOf(item)
  if (!found || (found.call.demoOnly && !demo))
    throw failures.unknownCall(typeof item.api === 'string' ? item.api : '')
  const { call, name } = found
  const transport = call.transport ?? 'data'
  const allowed =
    request.transport === transport ||
    (transport === 'data' && (request.transport === 'auth' || (request.transport === 'jsonp' && call.jsonp)))
  if (!allowed) throw failures.unknownCall(call.api)
  mayUse(services, request, call)
  if (call.batchable === false && request.items.length > 1) {
    throw failures.malformed(`「${call.title}」は他の処理とまとめて送れません。単独で送ってください。`)
  }
  const parsed = call.input.safeParse(item.input ?? {})
  if (!parsed.success) throw failures.invalid(fieldErrors(parsed.error, call.labels))
  if (call.later) throw failures.later()
  return { item, call, name, input: parsed.data }
}

function mayUse(services: Services, request: CallRequest, call: Call): void {
  const { user } = request
  if (call.perMinute !== undefined) {
    const who = user ? `user ${user.user_no}` : `address ${request.remoteAddress}`
    services.rateLimit.take(`${call.api} ${who}`, call.perMinute)
  }
  if (call.functions === 'public') return
  if (!user) throw failures.notSignedIn()
  if (user.user_type_code === 'V' || call.scope[user.user_type_code] === undefined) throw failures.forbidden()
  if (call.functions !== 'signedIn' && !call.functions.some(id => user.function_ids.includes(id))) {
    throw failures.forbidden()
  }
  if (user.must_change_password && !call.beforePasswordChange) throw failures.passwordChangeNeeded()
}

function contextFor(services: Services, request: CallRequest, call: Call, tx: Tx, effects: Effects): Context {
  const user = request.user ?? visitor
  const kind = user.user_type_code === 'V' ? 'self' : (call.scope[user.user_type_code] ?? 'self')
  const { clock, database, config, jobs, files } = services
  const today = clock.today()
  return {
    tx,
    user,
    scope: scopeOf(user, kind, addDays(today, -ownStudentDays)),
    required_centers: new Set(),
    touched_students: new Set(),
    told_apis: new Set(),
    now: clock.now(),
    today,
    config,
    jobs,
    files,
    shown: (api, input) => shown(services, request, { index: 0, api, input }, tx, effects),
    remote_address: request.remoteAddress,
    settings: () => {
      effects.settings ??= readSettings(tx)
      return effects.settings
    },
    apart: work => inTransaction(database.db, work),
    conclude: work => work(tx),
    cookie: effects.cookie,
  }
}

/** What a reading call tells the person of a request beside those it names; nothing else goes by this road. */
async function shown(
  services: Services,
  request: CallRequest,
  item: RequestItem,
  tx: Tx,
  effects: Effects,
): Promise<unknown> {
  const asked: CallRequest = { ...request, items: [item], transport: 'data' }
  try {
    const prepared = prepare(services, asked, item, await demoFor(services, asked))
    if (prepared.call.writes) throw new Error(`${prepared.call.api} changes something: it shows nothing`)
    return await runOne(services, contextFor(services, asked, prepared.call, tx, effects), prepared)
  } catch (error) {
    const failure = error instanceof Refusal ? error.failure : error
    if (failure instanceof Failure && failure.status < 500) return undefined
    throw failure
  }
}

async function runOne(services: Services, ctx: Context, { call, name, input }: Prepared): Promise<unknown> {
  const handler = services.handlers[name as keyof Handlers]
  const run = (typeof handler === 'function' ? handler : handler.run) as (
    ctx: Context,
    input: unknown,
  ) => Promise<unknown>
  const output = await run(ctx, input)
  if (services.checkAnswers) call.output.parse(output)
  await leaveTrace(ctx, call, input, output)
  return output
}

function reader({ clock }: Services, { user }: CallRequest) {
  return { user_no: user?.user_no, at: clock.now() }
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
      const ctx = contextFor(services, request, each.call, services.database.db, effects)
      answers.push({ index, api, output: await runOne(services, ctx, each) })
    } catch (error) {
      const failure = failureOf(services, error, api)
      await leaveTraceOfRefusal(services.database, reader(services, request), each.call, failure)
      answers.push({ index, api, failure })
    }
  }
  return answers
}

function failureOf(services: Services, error: unknown, api: string): Failure {
  const failure = failureOfDatabaseError(error)
  if (failure) return failure
  services.reportDefect(error, api)
  return failures.server()
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
    const kept: KeptAnswer[] = []
    for (const each of prepared) {
      running = each
      const ctx = contextFor(services, request, each.call, tx, effects)
      const output = await runOne(services, ctx, each)
      const answer = { index: each.item.index, api: each.call.api }
      answers.push({ ...answer, output })
      kept.push(each.call.writes ? { ...answer, ...keptOf(each.call, output, ctx) } : answer)
    }
    return { answers, kept }
  }
  try {
    const [first] = prepared
    const handler = first && services.handlers[first.name as keyof Handlers]
    if (first && prepared.length === 1 && typeof handler === 'object' && handler.ownTransaction) {
      const { db } = services.database
      const ctx = contextFor(services, request, first.call, db, effects)
      const output = await oncePerSecretKey(db, request, ctx, conclude =>
        runOne(services, { ...ctx, conclude }, first),
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

/** What the database keeps of a written answer: no names of children, and by whose leave it was given. */
function keptOf(call: Call, output: unknown, ctx: Context) {
  return { output: call.kept ? call.kept(output) : output, centers: [...ctx.required_centers] }
}

/**
 * The answer to a repeated request: what it wrote is told again, what it read is read anew, within the scope the
 * person has now. Who has lost a center meanwhile is refused as without a key. Both leave their access line.
 */
async function repeat(
  services: Services,
  request: CallRequest,
  prepared: readonly Prepared[],
  effects: Effects,
  tx: Tx,
  stored: readonly KeptAnswer[],
): Promise<ItemAnswer[]> {
  const contexts = prepared.map(each => contextFor(services, request, each.call, tx, effects))
  for (const [position, ctx] of contexts.entries()) {
    for (const center_no of stored[position]?.centers ?? []) requireCenter(ctx, center_no)
  }
  const answers: ItemAnswer[] = []
  for (const [position, each] of prepared.entries()) {
    const ctx = contexts[position] ?? contextFor(services, request, each.call, tx, effects)
    const output = each.call.writes
      ? await retold(services, ctx, each, stored[position]?.output)
      : await runOne(services, ctx, each)
    answers.push({ index: each.item.index, api: each.call.api, output })
  }
  return answers
}

async function retold(services: Services, ctx: Context, { call, name, input }: Prepared, kept: unknown) {
  const handler = services.handlers[name as keyof Handlers]
  const retell =
    typeof handler === 'object' && !handler.ownTransaction
      ? (handler.retell as (ctx: Context, kept: unknown) => Promise<unknown>)
      : null
  const output = retell ? await retell(ctx, kept) : kept
  await leaveTrace(ctx, call, input, output)
  return output
}

/** A repeated request gets the first one's answer instead of running again (domain §9). */
async function oncePerKey(
  services: Services,
  request: CallRequest,
  tx: Tx,
  run: (tx: Tx) => Promise<{ answers: ItemAnswer[]; kept: KeptAnswer[] }>,
  again: (tx: Tx, stored: readonly KeptAnswer[]) => Promise<ItemAnswer[]>,
): Promise<ItemAnswer[]> {
  const { idempotencyKey, user } = request
  if (idempotencyKey === null || !user) return (await run(tx)).answers
  const hash = requestHash(JSON.stringify(request.items))
  const stored = await takeKey(tx, user.user_no, idempotencyKey, hash, services.clock.now())
  if (stored && !stored.same) {
    throw failures.refused(
      'IDEMPOTENCY_KEY_REUSED',
      '同じ操作番号で内容の異なる操作が送られました。画面を再読み込みしてください。',
    )
  }
  if (stored) return again(tx, stored.answer as unknown as KeptAnswer[])
  // What was read is not kept: names of children have no place in this table.
  const { answers, kept } = await run(tx)
  await storeAnswer(tx, user.user_no, idempotencyKey, 200, kept)
  return answers
}
