import type { Call } from '@terakoya/contract/call'
import { addDays } from '@terakoya/domain/days/day'
import { browserName } from '@terakoya/domain/people/browserName'
import { scopeOf } from '../auth/scope.ts'
import { visitor } from '../auth/sessionUser.ts'
import type { Tx } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { Failure, failures } from '../failure.ts'
import { readSettings, type Settings } from '../records/setting.sql.ts'
import { leaveTrace } from './accessTrace.ts'
import type { Context } from './context.ts'
import type { Handlers } from './handlers.ts'
import { demoFor, type Prepared, prepare } from './prepare.ts'
import { type CallRequest, Refusal, type RequestItem, type Services } from './request.ts'

/** Days a teacher's published lessons keep a student among the teacher's own (domain §6). */
const ownStudentDays = 90

/** What the calls of one request share. */
export interface Effects {
  cookie: Context['cookie']
  settings: Promise<Settings> | null
  kept_access: Context['kept_access']
}

/** Beside the reading transaction of who looks as another login there is none. */
const refuseOwnTransaction = () => Promise.reject(failures.lookingOnly())

/** What a handler of that call has at hand: the person's scope, the transaction, and nothing else (architecture §2). */
export function contextFor(
  services: Services,
  request: CallRequest,
  call: Call,
  tx: Tx,
  effects: Effects,
): Context {
  const user = request.user ?? visitor
  const kind = user.user_type_code === 'V' ? 'self' : (call.scope[user.user_type_code] ?? 'self')
  const { clock, database, config, encryption, meetings, outside, jobs, files, watch } = services
  const today = clock.today()
  return {
    tx,
    user,
    scope: scopeOf(user, kind, addDays(today, -ownStudentDays)),
    required_centers: new Set(),
    touched_students: new Set(),
    traced_apis: new Set(),
    trace_tx: null,
    kept_access: effects.kept_access,
    now: clock.now(),
    today,
    config,
    encryption,
    meetings,
    outside,
    jobs,
    files,
    watch,
    shown: (api, input) => shown(services, request, { index: 0, api, input }, tx, effects),
    remote_address: request.remoteAddress,
    device_token: request.deviceToken,
    family_token: request.familyToken,
    guardNetwork: (...asked) => services.networkTries.guard(database.db, ...asked),
    oneAtATime: services.holds.oneAtATime,
    browser: browserName(request.userAgent ?? ''),
    settings: () => {
      effects.settings ??= readSettings(tx)
      return effects.settings
    },
    ownTransaction:
      user.looking && !user.looking.over ? refuseOwnTransaction : work => inTransaction(database.db, work),
    answerTransaction: work => work(tx),
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
    const prepared = await prepare(services, asked, item, await demoFor(services, asked))
    if (prepared.call.writes) throw new Error(`${prepared.call.api} changes something: it shows nothing`)
    return await runOne(services, contextFor(services, asked, prepared.call, tx, effects), prepared)
  } catch (error) {
    const failure = error instanceof Refusal ? error.failure : error
    if (failure instanceof Failure && failure.status < 500) return undefined
    throw failure
  }
}

/** Runs the handler, holds its answer against the contract where that is asked, and leaves the access line. */
export async function runOne(
  services: Services,
  ctx: Context,
  { call, name, input }: Prepared,
): Promise<unknown> {
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
