import { useEffect } from 'react'
import { deviceTime } from './clock.ts'

/** An answer older than this, in milliseconds, is asked for anew. */
const old = 60_000

/** A phone taken out of the pocket again shows what has been published meanwhile. */
export function useSeenAgain({
  dataUpdatedAt,
  refetch,
}: {
  dataUpdatedAt: number
  refetch: () => unknown
}): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible' && deviceTime() - dataUpdatedAt > old) refetch()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [dataUpdatedAt, refetch])
}
