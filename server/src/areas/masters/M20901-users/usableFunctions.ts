import type { Call } from '@terakoya/contract/call'
import { allCalls } from '@terakoya/contract/registry'
import { type FunctionId, functionIds, hasFunctionByDefault } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'

/** The calls that each id opens; asked for every row of a file. */
const callsOf = new Map<FunctionId, readonly Call[]>(
  functionIds.map(id => [
    id,
    allCalls.filter(call => Array.isArray(call.functions) && call.functions.includes(id)),
  ]),
)

/** The living catalogue: only the demo business has it. */
const demoFunctions = new Set(
  functionIds.filter(id => {
    const calls = callsOf.get(id) ?? []
    return id === 'Example' || (calls.length > 0 && calls.every(call => call.demoOnly))
  }),
)

/** Whether an id can grant anything to that type: by the table of roles, or by what its calls allow (domain §6). */
export function canEverUse(type: UserType, id: FunctionId): boolean {
  return (
    hasFunctionByDefault(type, id) || (callsOf.get(id) ?? []).some(call => call.scope[type] !== undefined)
  )
}

export function isDemoFunction(id: FunctionId): boolean {
  return demoFunctions.has(id)
}
