import type { Call } from '@terakoya/contract/call'
import { fieldErrors } from '@terakoya/contract/messages'
import { parsed } from '@terakoya/contract/parsed'
import { askerNo } from '../auth/sessionUser.ts'
import { runsDemo } from '../demo/demoMode.ts'
import { failures } from '../failure.ts'
import { networkOf } from '../http/addressKey.ts'
import { callByApi } from './callRegistry.ts'
import { refuseWhileLooking } from './lookingRead.ts'
import { type CallRequest, failureOf, Refusal, type RequestItem, type Services } from './request.ts'
import { roadRefusals } from './text.ts'

/** A call that is known, allowed to its caller, and has an input in order. */
export interface Prepared {
  item: RequestItem
  call: Call
  name: string
  input: unknown
}

function callOf({ api }: RequestItem) {
  return typeof api === 'string' ? callByApi(api) : undefined
}

/** Whether the demo's own calls are there; asked of the database only when one of them is named. */
export async function demoFor(services: Services, request: CallRequest): Promise<boolean> {
  const index = request.items.findIndex(item => callOf(item)?.call.demoOnly)
  if (index < 0) return false
  try {
    return await runsDemo(services.database.db, services.config)
  } catch (error) {
    const item = request.items[index]
    throw new Refusal(failureOf(services, error, String(item?.api)), item?.index ?? index)
  }
}

/** Known name → signed in → may use → parse input. Throws the failure of the first that doesn't hold. */
export async function prepare(
  services: Services,
  request: CallRequest,
  item: RequestItem,
  demo: boolean,
): Promise<Prepared> {
  const found = callOf(item)
  if (!found || (found.call.demoOnly && !demo))
    throw failures.unknownCall(typeof item.api === 'string' ? item.api : '')
  const { call, name } = found
  const transport = call.transport ?? 'data'
  const allowed =
    request.transport === transport ||
    (transport === 'data' && (request.transport === 'auth' || (request.transport === 'jsonp' && call.jsonp)))
  if (!allowed) throw failures.unknownCall(call.api)
  await mayUse(services, request, call)
  if (call.batchable === false && request.items.length > 1) {
    throw failures.malformed(roadRefusals.say('alone', { title: call.title }))
  }
  const input = parsed(call.input, item.input ?? {}, error => services.reportDefect(error, call.api))
  if (!input.success) throw failures.invalid(fieldErrors(input.error, call.labels))
  return { item, call, name, input: input.data }
}

async function mayUse(services: Services, request: CallRequest, call: Call): Promise<void> {
  const { user } = request
  refuseWhileLooking(user, call)
  if (call.perMinute !== undefined) {
    const who = user ? `user ${askerNo(user)}` : `network ${networkOf(request.remoteAddress)}`
    await services.rateLimit.take(services.database.db, `${call.api} ${who}`, call.perMinute)
  }
  if (call.functions === 'public') return
  if (!user) throw request.stopped ? failures.loginStopped(401) : failures.notSignedIn()
  if (user.user_type_code === 'V' || call.scope[user.user_type_code] === undefined) throw failures.forbidden()
  if (call.functions !== 'signedIn' && !call.functions.some(id => user.function_ids.includes(id))) {
    throw failures.forbidden()
  }
  if (user.must_change_password && !call.beforePasswordChange) throw failures.passwordChangeNeeded()
  if (user.must_enrol_factor && !call.beforePasswordChange && !call.beforeEnrolment) {
    throw failures.enrolmentNeeded()
  }
}
