import { hasFunctionByDefault } from '@terakoya/domain/people/functions'
import { type Call, callersOf } from './call.ts'
import { calls } from './calls.ts'
import { hasText } from './hasText.ts'
import { laterCalls } from './laterCalls.ts'
import { demoFunctionIds, screens } from './screens.ts'

/** Every call of the product, those of later work among them. */
export const allCalls: readonly Call[] = [...Object.values(calls), ...Object.values(laterCalls)]

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
  return holes.map(hole => `${call.api}: ${hole}`)
}

function holesOfPublic(call: Call): string[] {
  const holes: string[] = []
  if (Object.keys(call.scope).length > 0) holes.push('public, yet with a scope')
  if (call.writes && !call.api.startsWith('Auth_')) holes.push('writes and is public')
  if (call.writes && call.jsonp) holes.push('writes and may be read by JSONP')
  if (call.personal) holes.push('personal data of students, yet public')
  return holes
}

function holesOfGuarded(call: Call): string[] {
  const { functions } = call
  const callers = callersOf(call) ?? []
  const holes: string[] = []
  if (callers.length === 0) holes.push('nobody may call it: the scope is empty')
  if (call.jsonp) holes.push('may be read by JSONP, yet is not public')
  if (call.personal && call.writes && !call.kept && hasText(call.output)) {
    holes.push('its answer has texts about students, yet it does not say how the answer is kept')
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
