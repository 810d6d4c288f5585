import type { Call, ScopeKind } from '@terakoya/contract/call'
import type { Actor } from './actors.ts'
import type { Target } from './samples.ts'

/** The rows that each kind of scope reaches, as center A's people see them (domain §6). */
const reached: Record<ScopeKind, readonly Target[]> = {
  self: ['own'],
  own: ['own'],
  classroom: ['own', 'colleague'],
  center: ['own', 'colleague'],
  all: ['own', 'colleague', 'elsewhere'],
}

/** The status that the declaration of a call promises, and nothing but the declaration (domain §6, §9). */
export function expectedStatus(call: Call, actor: Actor, target: Target): number {
  if (call.functions !== 'public') {
    if (!actor.user) return 401
    const kind = call.scope[actor.user.user_type_code]
    if (kind === undefined) return 403
    const { functions } = call
    if (functions !== 'signedIn' && !functions.some(id => actor.functions.includes(id))) return 403
    if (actor.mustChangePassword && !call.beforePasswordChange) return 403
    if (!reached[kind].includes(target)) return 404
  }
  return 200
}
