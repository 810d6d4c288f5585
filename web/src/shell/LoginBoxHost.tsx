import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { onSessionEnd } from '../api/signInAgain.ts'
import { useSession } from '../session/sessionStore.ts'
import { askToSignInAgain, getLoginBox, subscribeLoginBox } from './loginBoxStore.ts'

const LoginBox = lazy(() => import('./LoginBox.tsx').then(module => ({ default: module.LoginBox })))

/** Waits for the end of the session; the box itself loads when it comes to that. */
export function LoginBoxHost() {
  const { user } = useSession()
  const box = useSyncExternalStore(subscribeLoginBox, getLoginBox)
  useEffect(
    () => onSessionEnd(stopped => (user ? askToSignInAgain(stopped) : Promise.resolve(false))),
    [user],
  )
  if (!box || !user) return null
  return (
    <Suspense fallback={null}>
      <LoginBox user={user} stopped={box.stopped} onDone={box.answer} />
    </Suspense>
  )
}
