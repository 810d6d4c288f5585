import { useEffect } from 'react'
import { prepareDialogs } from '../../components/ask.tsx'
import { guardLeaving } from './leaveGuard.ts'

/**
 * Asks before unsaved work is lost by going elsewhere, by Browser Back, or by closing the tab (spec §2).
 * `losesOn` names search parameters whose change loses it too: `useLeaveGuard(dirty, 'week center_no')`. Work that
 * stays as a draft is said to be put aside instead.
 */
export function useLeaveGuard(dirty: boolean, losesOn = '', keepsDraft = false): void {
  useEffect(() => {
    if (!dirty) return
    prepareDialogs()
    return guardLeaving({ losesOn: losesOn.split(' ').filter(name => name !== ''), keepsDraft })
  }, [dirty, losesOn, keepsDraft])
}
