import { type RefObject, useEffect } from 'react'

/** Milliseconds between two tries: a server that comes back is no event in a browser. */
const pause = 10_000

/** Tries what waits again as soon as there is a line, and from time to time. */
export function useWaiting(waits: boolean, again: RefObject<() => void>): void {
  useEffect(() => {
    if (!waits) return
    const press = () => again.current()
    window.addEventListener('online', press)
    const timer = window.setInterval(press, pause)
    return () => {
      window.removeEventListener('online', press)
      window.clearInterval(timer)
    }
  }, [waits, again])
}
