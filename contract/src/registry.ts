import { hasFunctionByDefault } from '@terakoya/domain/people/functions'
import { type Call, callersOf } from './call.ts'
import { calls } from './calls.ts'
import { hasText } from './hasText.ts'
import { done } from './scalars.ts'
import { demoFunctionIds, screens } from './screens.ts'

/** Every call of the product. */
export const allCalls: readonly Call[] = Object.values(calls)

/**
 * What is wrong with the declarations, one sentence each; empty when nothing is. The server refuses to start on a
 * hole (architecture §2).
 */
export function checkRegistry(declared: readonly Call[] = allCalls): string[] {
  return [...duplicates(declared), ...declared.flatMap(holesOf)]
}

function duplicates(declared: readonly Call[]): string[] {
  const names = declared.map(call => call.api)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
    name => `${name}: declared more than once`,
  )
}

const grantable = new Set<string>(screens.flatMap(screen => screen.function_id ?? []))

function holesOf(call: Call): string[] {
  const holes = call.functions === 'public' ? holesOfPublic(call) : holesOfGuarded(call)
  if (
    call.whileLooking &&
    (call.transport !== undefined || (call.writes && !endsLooking.includes(call.api)))
  ) {
    holes.push('runs while an administrator looks as another login, yet does more than read')
  }
  if (call.fromCopy && call.writes) holes.push('writes, yet is answered from a copy')
  return holes.map(hole => `${call.api}: ${hole}`)
}

/** All that may be done as another login: to stop. Whoever adds a third one has to say so here. */
const endsLooking: readonly string[] = ['Account_endLooking', 'Auth_logout']

function holesOfPublic(call: Call): string[] {
  const holes: string[] = []
  if (Object.keys(call.scope).length > 0) holes.push('public, yet with a scope')
  if (call.writes && !call.api.startsWith('Auth_') && call.transport !== 'traceless' && !isWebhook(call))
    holes.push('writes and is public')
  if (call.transport === 'traceless') holes.push(...holesOfTraceless(call))
  if (call.writes && call.jsonp) holes.push('writes and may be read by JSONP')
  if (call.personal) holes.push('personal data of students, yet public')
  return holes
}

/** What a service of others sends; its signature says whose it is. Whoever adds a second one has to say so here. */
function isWebhook(call: Call): boolean {
  return call.transport === 'webhook' && call.api === 'ZoomWebhook_receive' && call.batchable === false
}

/** The one call that strangers write by: whoever adds a second one has to say so here. */
const tracelessApi = 'Consult_sendAnonymous'

/** By the road without a session nothing is read, nothing is answered, and nobody is counted by an address that is kept. */
function holesOfTraceless(call: Call): string[] {
  const holes: string[] = []
  if (call.api !== tracelessApi) holes.push('comes without a trace, which only one call may')
  if (!call.writes) holes.push('comes without a trace, yet writes nothing')
  if (call.output !== done) holes.push('comes without a trace, yet answers something')
  if (call.batchable !== false) holes.push('comes without a trace, yet with others')
  if (call.perMinute !== undefined) holes.push('comes without a trace, yet is counted by its address')
  return holes
}

function holesOfGuarded(call: Call): string[] {
  const { functions } = call
  const callers = callersOf(call) ?? []
  const holes: string[] = []
  if (call.transport === 'traceless' || call.transport === 'webhook')
    holes.push('comes without a session, yet is not public')
  if (callers.length === 0) holes.push('nobody may call it: the scope is empty')
  if (call.jsonp) holes.push('may be read by JSONP, yet is not public')
  if (call.personal && call.writes && !call.storedAnswer && hasText(call.output)) {
    holes.push('its answer has texts about students, yet it does not say how the answer is stored')
  }
  if (typeof functions === 'string') return holes
  if (functions.length === 0) holes.push('no function id')
  for (const id of functions) if (!grantable.has(id)) holes.push(`no screen grants ${id}`)
  if (!call.demoOnly && functions.every(id => demoFunctionIds.includes(id))) {
    holes.push(`only the demo has ${functions.join(', ')}, yet the call is not for the demo alone`)
  }
  for (const type of callers) {
    if (!functions.some(id => hasFunctionByDefault(type, id))) {
      holes.push(`${type} is in the scope, yet has none of ${functions.join(', ')} by default`)
    }
  }
  return holes
}
