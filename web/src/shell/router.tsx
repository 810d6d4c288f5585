import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { type Screen, type ScreenKey, screenOf, screens, screenTitle } from '@terakoya/contract/screens'
import { onFailureGo } from '../components/tellFailure.ts'
import { toast } from '../components/toast.ts'
import { decideRoute } from '../routing/decideRoute.ts'
import { getSession } from '../session/sessionStore.ts'
import { shellWords } from '../words/shellWords.ts'
import { CrashedScreen } from './CrashedScreen.tsx'
import { Frame } from './Frame.tsx'
import { LazyShell } from './lazyShell.ts'
import { installNavigationGuard } from './navigationGuard.tsx'
import { PendingScreen } from './PendingScreen.tsx'
import { screenModules } from './screenModules.ts'
import { noteStartPath, readStartPath } from './startPath.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen_key?: ScreenKey
  }
}

/** The place to go on to, as `next` in the address; Home needs none. */
function wayBack(next: string): { next?: string } {
  return next === '/' ? {} : { next }
}

/** What is to be done with somebody who wants to open the screen. */
function decide(screen: Screen, href: string) {
  const { user, config } = getSession()
  return decideRoute(screen, user, { demo: config?.demo === true, href })
}

/** Runs the guard before a screen opens: goes elsewhere by throwing a redirect, and says why. */
function guard(screen: Screen, location: ParsedLocation, preload: boolean): void {
  const decision = decide(screen, location.href)
  if (screen.key === 'home') {
    if (decision.kind === 'open') noteStartPath('/')
    if (decision.kind === 'path') noteStartPath(decision.path)
  }
  if (decision.kind === 'open') return
  const warn = (message: string) => {
    if (!preload) toast({ kind: 'warning', message })
  }
  const t = shellWords.say
  switch (decision.kind) {
    case 'login':
      throw redirect({ to: '/Auth/login', search: wayBack(decision.next), replace: true })
    case 'account':
      throw redirect({ to: '/account', search: wayBack(decision.next), replace: true })
    case 'notFound':
      throw redirect({ to: '/404', replace: true })
    case 'path':
      throw redirect({ to: decision.path, replace: true })
    case 'home':
      warn(
        decision.warning === 'signedIn'
          ? t('warn_signed_in')
          : t(decision.warning === 'looking' ? 'warn_looking' : 'warn_permission', {
              title: screenTitle(screen, getSession().user?.user_type_code ?? ''),
            }),
      )
      throw redirect({ to: '/', replace: true })
  }
}

const root = createRootRoute({
  component: Frame,
  notFoundComponent: () => <Navigate to="/404" replace />,
})

function routesOf(screen: Screen) {
  const component = lazyRouteComponent(screenModules[screen.key], 'Screen')
  return screen.paths.map(path =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      staticData: { screen_key: screen.key },
      beforeLoad: ({ location, preload }) => guard(screen, location, preload),
    }),
  )
}

const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})

/** The router over every path of the contract's list of screens (spec §2). */
export const router = createRouter({
  routeTree: root.addChildren([...screens.flatMap(routesOf), unknownPath]),
  defaultPreload: 'intent',
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: CrashedScreen,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

/**
 * Loads the shell and the screen that the address names before anything is drawn: what arrives after its placeholder
 * was shown is held back by React for a third of a second. Answers what the screen wants to ask first, to be called
 * once it is known who is there. Never rejects: where it's wanted, it says what is missing.
 */
export async function preloadScreen({ pathname, search, href }: Location): Promise<() => void> {
  // Home sends a child and a teacher on to their day: its own parts would be loaded for nobody.
  const path = pathname === '/' ? readStartPath() : pathname
  const [, , found] = path === null ? [] : router.getMatchedRoutes(path)
  const component: RouteComponent | undefined = found?.options.component
  const key = found?.options.staticData?.screen_key
  const [, , module] = await Promise.allSettled([
    LazyShell.preload(),
    component?.preload?.(),
    key === undefined ? undefined : screenModules[key]?.(),
  ])
  const { preload } = (module.status === 'fulfilled' && module.value) || {}
  return () => {
    if (!preload || key === undefined || decide(screenOf(key), href).kind !== 'open') return
    preload(router.options.parseSearch(search))
  }
}

/** The screen that is shown, outside of components. */
export function screenShown(): Screen | null {
  const key = router.state.matches.at(-1)?.staticData.screen_key
  return key === undefined ? null : screenOf(key)
}

installNavigationGuard(router, () => screenShown()?.key ?? null)

onFailureGo(path => {
  if (router.state.location.pathname !== path) void router.navigate({ to: path })
})
