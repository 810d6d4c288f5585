import { useCallback, useEffect, useRef, useState } from 'react'
import { prepareDialogs } from '../../components/ask.tsx'
import { guardLeaving } from './leaveGuard.ts'

/**
 * Asks before unsaved work is lost by going elsewhere, by Browser Back, or by closing the tab (spec §2).
 * `losesOn` names search parameters whose change loses it too: `useLeaveGuard(dirty, 'week center_no')`. Work that
 * stays as a draft is said to be put aside instead. The answer lets go at once, for the leaving that follows a save: a
 * render later the page may be another one. What is unsaved even then is guarded again.
 */
export function useLeaveGuard(dirty: boolean, losesOn = '', keepsDraft = false): () => void {
  const release = useRef<(() => void) | null>(null)
  const [saves, setSaves] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save it is guarded again.
  useEffect(() => {
    if (!dirty) return
    prepareDialogs()
    const end = guardLeaving({ losesOn: losesOn.split(' ').filter(name => name !== ''), keepsDraft })
    release.current = end
    return end
  }, [dirty, losesOn, keepsDraft, saves])
  return useCallback(() => {
    release.current?.()
    setSaves(count => count + 1)
  }, [])
}
