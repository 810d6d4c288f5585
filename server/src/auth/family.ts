import { randomBytes } from 'node:crypto'
import { Failure, failures } from '../failure.ts'
import type { Context } from '../road/context.ts'
import {
  endFamily,
  endWithFamily,
  type FamilyChild,
  listFamily,
  lockSession,
  rekeySession,
  setFamily,
} from './family.sql.ts'
import { hashOfToken, newKeys } from './session.ts'
import { authRefusals } from './text.ts'

/** Children that share a device at most, as the database holds it too (`keep_family`). */
export const maxChildren = 6

type Here = Pick<Context, 'tx' | 'user' | 'now' | 'family_token' | 'cookie'>

/** The children of a browser, one of whom is signed in there. */
interface Family {
  family_hash: Buffer
  children: FamilyChild[]
  own: FamilyChild
}

function hashHere({ family_token }: Pick<Here, 'family_token'>): Buffer | null {
  return family_token === undefined || family_token.length > 200 ? null : hashOfToken(family_token)
}

/**
 * The children of the browser that a request came from; `null` where there are none. Both of its cookies are asked for: a
 * session alone, copied, leads to no sibling, nor does the children's own alone.
 * @param held nobody else switches or leaves until the transaction ends
 */
export async function familyHere(ctx: Here, { held = false } = {}): Promise<Family | null> {
  const family_hash = hashHere(ctx)
  if (family_hash === null) return null
  const children = await listFamily(ctx.tx, family_hash, ctx.now, { held })
  const own = children.find(({ session_hash }) => session_hash.equals(ctx.user.session_hash))
  return own ? { family_hash, children, own } : null
}

/** Who was pressed is not among the children of the browser any more. */
export const childGone = () => new Failure(404, 'CHILD_GONE', authRefusals.say('child_gone'))

/** The family, held, and one of its children. Throws 404 for who isn't there any more, 401 where the own session was left meanwhile. */
export async function requireChild(ctx: Here, session_no: number): Promise<Family & { chosen: FamilyChild }> {
  const family = await familyHere(ctx, { held: true })
  if (!family && !(await lockSession(ctx.tx, ctx.user.session_hash))) throw failures.notSignedIn()
  const chosen = family?.children.find(child => child.session_no === session_no)
  if (!family || !chosen) throw childGone()
  return { ...family, chosen }
}

/** Throws where one more child has no room, or is there already as the one who is signed in. */
export function requireRoom(family: Family | null, own_user_no: number, user_no: number): void {
  if (user_no === own_user_no) throw failures.refused('CHILD_HERE', authRefusals.say('child_here'))
  const others = family?.children.filter(child => child.user_no !== user_no) ?? []
  if (others.length >= maxChildren) {
    throw failures.refused('FAMILY_FULL', authRefusals.say('family_full', { max: maxChildren }))
  }
}

/** Leaves a child's session: it goes on, but its key is nobody's until somebody comes back to it. */
async function park(ctx: Here, { session_no }: Pick<FamilyChild, 'session_no'>): Promise<void> {
  const { token: _, ...keys } = newKeys()
  await rekeySession(ctx.tx, session_no, keys)
}

/**
 * Makes room in the browser for a sibling who has shown all that is asked: the one who is signed in there is left, not signed out.
 * @returns the hash that the sibling's session has as the device's
 */
export async function joinFamily(ctx: Here, user_no: number): Promise<Buffer> {
  const family = await familyHere(ctx, { held: true })
  const own = family?.own ?? (await lockSession(ctx.tx, ctx.user.session_hash))
  if (!own) throw failures.notSignedIn()
  requireRoom(family, ctx.user.user_no, user_no)
  const stay = family ? family.children.filter(child => child.user_no !== user_no) : [own]
  let family_hash = family?.family_hash
  if (!family_hash) {
    // Without the cookie nobody comes to those any more.
    if ('family_hash' in own && own.family_hash) await endFamily(ctx.tx, own.family_hash, [own.session_no])
    const token = randomBytes(32).toString('base64url')
    family_hash = hashOfToken(token)
    await setFamily(ctx.tx, own.session_no, family_hash)
    ctx.cookie.family = token
  }
  // Those that are over count for none, and the sibling is there once.
  await endFamily(
    ctx.tx,
    family_hash,
    stay.map(({ session_no }) => session_no),
  )
  await park(ctx, own)
  return family_hash
}

/** Comes back to a child of this browser: its session has a new key, which the browser gets. */
export async function switchTo(ctx: Here, { own, chosen }: Family & { chosen: FamilyChild }): Promise<void> {
  await park(ctx, own)
  const { token, ...keys } = newKeys()
  await rekeySession(ctx.tx, chosen.session_no, { ...keys, last_used_at: ctx.now })
  ctx.cookie.token = token
}

/** Ends all that the browser's cookies open, before somebody else signs in there and as somebody signs out: nobody could end it afterwards. */
export async function endHere(ctx: Here): Promise<void> {
  if (ctx.user.user_type_code !== 'V') await endWithFamily(ctx.tx, ctx.user.session_hash)
  const family_hash = hashHere(ctx)
  if (family_hash) await endFamily(ctx.tx, family_hash, [])
  if (ctx.family_token !== undefined) ctx.cookie.family = null
}
