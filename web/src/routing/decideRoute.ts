import { opensWhileLooking } from '@terakoya/contract/looking'
import { mayOpen, type Screen } from '@terakoya/contract/screens'

/** What the guard needs to know of the person. */
export interface GuardedUser {
  user_type_code: string
  authority_function_ids: readonly string[]
  must_change_password: boolean
  must_enrol_factor: boolean
  /** An administrator looks as them; `null`: nobody does. */
  looking: object | null
}

export type RouteDecision =
  | { kind: 'open' }
  | { kind: 'login'; next: string }
  | { kind: 'home'; warning: 'permission' | 'signedIn' | 'looking' }
  | { kind: 'account'; next: string }
  | { kind: 'notFound' }
  | { kind: 'path'; path: string }

/** The pages that work without a password of one's own, and without the second factor that is asked for. */
const beforePassword = ['account', 'outside', 'logout', 'terms', 'not-found', 'error', 'consult']

/** The screen a person starts on; `null` for the cards of Home (domain §7). */
export function homeScreenKey(user: GuardedUser): 'C11101-teacher-today' | 'C21101-student-today' | null {
  const granted = user.authority_function_ids
  if (user.user_type_code === '300' && granted.includes('C11101')) return 'C11101-teacher-today'
  if (['110', '120', '130'].includes(user.user_type_code) && granted.includes('C21101')) {
    return 'C21101-student-today'
  }
  return null
}

/**
 * The navigation guard (spec §2): whether a screen opens for a person, or where they are sent instead.
 * `href` is the place that was asked for, with its search.
 */
export function decideRoute(
  screen: Screen,
  user: GuardedUser | null,
  { demo, href }: { demo: boolean; href: string },
): RouteDecision {
  if (screen.demoOnly && !demo) return { kind: 'notFound' }
  if (!user) {
    if (screen.public) return { kind: 'open' }
    return { kind: 'login', next: href }
  }
  if (screen.key === 'login') return { kind: 'home', warning: 'signedIn' }
  if ((user.must_change_password || user.must_enrol_factor) && !beforePassword.includes(screen.key))
    return { kind: 'account', next: href }
  if (user.looking && !opensWhileLooking(screen)) return { kind: 'home', warning: 'looking' }
  if (screen.public || mayOpen(screen, user)) {
    const start = screen.key === 'home' ? homeScreenKey(user) : null
    return start === null ? { kind: 'open' } : { kind: 'path', path: `/${start.slice(0, 6)}` }
  }
  // Home itself is granted to everybody; were it not, sending people there would turn in a circle.
  return screen.key === 'home' ? { kind: 'open' } : { kind: 'home', warning: 'permission' }
}
