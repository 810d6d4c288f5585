import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useSyncExternalStore } from 'react'
import type { SessionUser } from '../api/signIn.ts'
import { millisecondsOf, nowMilliseconds } from '../clock.ts'

export type { SessionUser }
export type PublicConfig = OutputOf<'getConfig'>
export type MenuEntry = OutputOf<'T0012AuthorityService.getMenu'>[number]
export type Dropdowns = OutputOf<'Startup_getDropdowns'>

export interface SessionState {
  /** The settings that pages read; `null` only before the start. */
  config: PublicConfig | null
  /** Who is signed in. */
  user: SessionUser | null
  menu: readonly MenuEntry[]
  dropdowns: Dropdowns | null
  /** The page was opened with a session that had run out: the login page says so (spec §8). */
  expired: boolean
  /** Milliseconds that the server's clock is ahead of the device's: as its settings told, and its answers since. */
  server_ahead: number
}

const nobody = { user: null, menu: [], dropdowns: null } as const

let state: SessionState = { config: null, ...nobody, expired: false, server_ahead: 0 }
const listeners = new Set<() => void>()

export function getSession(): SessionState {
  return state
}

/** @param at when the settings came, where they have waited for the application; milliseconds since 1970 */
export function changeSession(change: Partial<SessionState>, at = nowMilliseconds()): void {
  const { config } = change
  // Measured as it comes, not where it is first asked for: hours may lie between.
  const measured = config && { server_ahead: millisecondsOf(config.now) - at }
  state = { ...state, ...change, ...measured }
  for (const listener of listeners) listener()
}

/** Whether something has to be done before the person goes on: a password of one's own, a second factor. */
export function isHeldUp(user: Pick<SessionUser, 'must_change_password' | 'must_enrol_factor'>): boolean {
  return user.must_change_password || user.must_enrol_factor
}

/** Nobody is signed in any more. */
export function clearSession(): void {
  changeSession(nobody)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is signed in, with menu, selections and settings. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, getSession)
}

/** The person who is signed in. Only for screens behind the guard: throws when nobody is. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** The settings of `getConfig`; there from the first screen on. */
export function useConfig(): PublicConfig {
  const { config } = useSession()
  if (!config) throw new Error('the page has not started')
  return config
}
