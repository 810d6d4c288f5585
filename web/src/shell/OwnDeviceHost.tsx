import { useEffect, useState } from 'react'
import type { SessionUser } from '../session/sessionStore.ts'
import { LazyOwnDevice } from './lazyParts.ts'

/** Milliseconds after which it is loaded, out of the way of the first screen. */
const after = 4_000

/** What concerns the person's own device, once the screen stands. Where it can't be had, there is nothing to see to. */
export function OwnDeviceHost({ user, asks }: { user: SessionUser; asks: boolean }) {
  const [there, setThere] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => {
      LazyOwnDevice.preload().then(
        () => setThere(true),
        () => {},
      )
    }, after)
    return () => window.clearTimeout(timer)
  }, [])
  return there && <LazyOwnDevice user={user} asks={asks} />
}
