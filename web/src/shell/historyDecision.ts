import type { Place } from '../framework/unsaved/leaveGuard.ts'

export type HistoryAction = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO'

interface Movement {
  action: HistoryAction
  from: Place
  to: Place
  /** Entries moved by in the browser's history; negative is back. */
  steps: number
  /** The screen being left, as a key; `null` when none is shown. */
  screen: string | null
  /** Going there loses unsaved work. */
  losesWork: boolean
}

export type HistoryDecision = 'go' | 'askBack' | 'askLeave'

/** Browser Back is not asked about there (spec §2). */
const withoutBackDialog = ['login', 'outside', 'error', 'not-found', 'logout']

/**
 * What a movement through the history needs. Back within one screen (a day, a filter, a page of a list in the
 * address) is not leaving it and goes at once, unless it loses what is unsaved (spec §2: Back asks).
 */
export function decideHistory({ action, from, to, steps, screen, losesWork }: Movement): HistoryDecision {
  const back = action === 'BACK' || (action === 'GO' && steps < 0)
  const leavesScreen = from.pathname !== to.pathname
  if (back && (leavesScreen || losesWork) && screen !== null && !withoutBackDialog.includes(screen))
    return 'askBack'
  return losesWork ? 'askLeave' : 'go'
}
