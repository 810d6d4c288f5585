import { type Call, callersOf, type ScopeKind } from '@terakoya/contract/call'
import { allCalls } from '@terakoya/contract/registry'
import { userTypes } from '@terakoya/domain/people/userTypes'

/** A call as `npm run calls -- --json` lists it. */
export interface CallListed {
  api: string
  /** Function ids of which a user needs one, or `signedIn`, or `public`. */
  functions: string[]
  /** The user types that may call it; a public call may be made by all of them and by the visitor, `V`. */
  user_types: string[]
  /** Whose rows, by user type; empty for public calls, which have none. */
  scope: Record<string, ScopeKind>
  title: string
  writes: boolean
  personal: false | 'students'
}

/** Every call of the product with who may use it on whose rows. */
export function listCalls(calls: readonly Call[] = allCalls): CallListed[] {
  return [...calls].sort(byApi).map(call => ({
    api: call.api,
    functions: typeof call.functions === 'string' ? [call.functions] : [...call.functions],
    user_types: callerTypes(call),
    scope: call.scope,
    title: call.title,
    writes: call.writes,
    personal: call.personal ?? false,
  }))
}

/** By wire name, in the order of its characters: declarations have no order of their own. */
export function byApi(one: Call, other: Call): number {
  if (one.api === other.api) return 0
  return one.api < other.api ? -1 : 1
}

function callerTypes(call: Call): string[] {
  const callers = callersOf(call)
  return callers === null ? [...userTypes, 'V'] : userTypes.filter(type => callers.includes(type))
}
