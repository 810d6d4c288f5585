import { type Screen, screens, screenTitle } from '@terakoya/contract/screens'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { decideRoute, type GuardedUser } from '../../routing/decideRoute.ts'
import { plain } from '../../routing/findScreens.ts'
import type { PublicConfig } from '../../session/sessionStore.ts'

export interface DebugRoute {
  screen: Screen
  title: string
  /** As the router knows it, with its parameters. */
  path: string
  /** Where a press leads: optional parameters left out, the others 1. */
  to: string
  opens: boolean
}

/** Every path of every screen, by its title, with whether the person who is signed in may open it. */
export function debugRoutes(user: (GuardedUser & { user_type_code: string }) | null): DebugRoute[] {
  return screens.flatMap(screen =>
    screen.paths.map(path => {
      const to = path.replace(/\/\{-\$\w+\}/g, '').replace(/\$\w+/g, '1') || '/'
      const decision = decideRoute(screen, user, { demo: true, href: to })
      const title = screenTitle(screen, user?.user_type_code ?? '')
      return { screen, title, path, to, opens: decision.kind === 'open' || decision.kind === 'path' }
    }),
  )
}

export interface DebugLogin {
  user_id: string
  label: string
}

/** The demo's logins by the word for their type. */
export function debugLogins({ demo_logins }: Pick<PublicConfig, 'demo_logins'>): DebugLogin[] {
  return demo_logins.map(({ user_id, user_type_code }) => ({
    user_id,
    label: isUserType(user_type_code) ? userTypeLabel(user_type_code) : user_type_code,
  }))
}

/** Whether one of the texts holds every word of the search. */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const haystack = plain(texts.join(' '))
  return plain(search)
    .split(/\s+/)
    .every(word => haystack.includes(word))
}
