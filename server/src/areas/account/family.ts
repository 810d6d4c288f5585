import { endChild } from '../../auth/family.sql.ts'
import { childGone, familyHere, maxChildren, requireChild, switchTo } from '../../auth/family.ts'
import { audit } from '../../road/audit.ts'
import type { Handlers } from '../../road/handlers.ts'

type FamilyHandlers = Pick<Handlers, 'Account_getFamily' | 'Account_switchChild' | 'Account_removeChild'>

/** The children who share a browser (decision 240). They are added at the door: `Auth_login`. */
export const familyHandlers: FamilyHandlers = {
  Account_getFamily: async ctx => {
    const family = await familyHere(ctx)
    const children = family?.children ?? []
    return {
      children: children.map(child => ({
        session_no: child.session_no,
        user_no: child.user_no,
        user_named: child.user_named,
        own: child === family?.own,
      })),
      may_add_flag: children.length < maxChildren ? 1 : 0,
    }
  },

  Account_switchChild: async (ctx, { session_no }) => {
    const family = await requireChild(ctx, session_no)
    const { user_no } = family.chosen
    // Pressed twice: who was wanted is there.
    if (family.chosen === family.own) return { user_no }
    await switchTo(ctx, family)
    await audit(ctx, 'child_switched', 'user', user_no)
    return { user_no }
  },

  Account_removeChild: async (ctx, { session_no }) => {
    const { chosen, own } = await requireChild(ctx, session_no)
    // Who is signed in signs out.
    if (chosen === own) throw childGone()
    await endChild(ctx.tx, chosen)
    await audit(ctx, 'child_removed', 'user', chosen.user_no)
    return { done: true }
  },
}
