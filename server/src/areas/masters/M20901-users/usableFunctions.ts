import { allCalls } from '@terakoya/contract/registry'
import { type FunctionId, hasFunctionByDefault } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'

/** The calls that an id opens. */
function callsOf(id: FunctionId) {
  return allCalls.filter(call => Array.isArray(call.functions) && call.functions.includes(id))
}

/** Whether an id can grant anything to that type: by the table of roles, or by what its calls allow (domain §6). */
export function canEverUse(type: UserType, id: FunctionId): boolean {
  return hasFunctionByDefault(type, id) || callsOf(id).some(call => call.scope[type] !== undefined)
}

/** The living catalogue: only the demo business has it. */
export function isDemoFunction(id: FunctionId): boolean {
  const calls = callsOf(id)
  return id === 'Example' || (calls.length > 0 && calls.every(call => call.demoOnly))
}
