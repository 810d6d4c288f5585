import { useEffect, useSyncExternalStore } from 'react'
import { isOutdated } from '../api/apiVersion.ts'
import { onSessionEnd } from '../api/signInAgain.ts'
import { lazyNamed } from '../components/lazyNamed.ts'
import { useLater } from '../components/useLater.ts'
import { useLoaded } from '../components/useLoaded.ts'
import { hasUnsavedWork } from '../framework/unsaved/leaveGuard.ts'
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
  // Long before it is wanted: a server of another version has no such file any more.
  useLater(LazyLoginBox)
  const wanted = box !== null && user !== null
  const loaded = useLoaded(LazyLoginBox, wanted)
  useEffect(() => {
    if (!wanted) return
    // It never comes then. Opened anew the page asks who is there, and leads to the login; what isn't saved waits for a press.
    LazyLoginBox.preload().catch(() => {
      if (isOutdated() && !hasUnsavedWork()) window.location.reload()
    })
  }, [wanted])
  if (!box || !user || !loaded) return null
  return <LazyLoginBox user={user} stopped={box.stopped} onDone={box.answer} />
}
