import { useEffect, useSyncExternalStore } from 'react'
import { onSessionEnd } from '../api/signInAgain.ts'
import { lazyNamed } from '../components/lazyNamed.ts'
import { useLoaded } from '../components/useLoaded.ts'
import { useSession } from '../session/sessionStore.ts'
import { askToSignInAgain, getLoginBox, subscribeLoginBox } from './loginBoxStore.ts'

// Sought until it is there: what was typed on the page stays, also where the line went with the session.
const LazyLoginBox = lazyNamed(() => import('./LoginBox.tsx'), 'LoginBox')

/** Waits for the end of the session; the box itself loads when it comes to that. */
export function LoginBoxHost() {
  const { user } = useSession()
  const box = useSyncExternalStore(subscribeLoginBox, getLoginBox)
  useEffect(
    () =>
      onSessionEnd(async stopped => {
        if (!user) return false
        if (!user.looking) return askToSignInAgain(stopped)
        // Who looks as another login has no password of theirs to go on with.
        window.location.assign('/Auth/login')
        return false
      }),
    [user],
  )
  const loaded = useLoaded(LazyLoginBox, box !== null && user !== null)
  if (!box || !user || !loaded) return null
  return <LazyLoginBox user={user} stopped={box.stopped} onDone={box.answer} />
}
