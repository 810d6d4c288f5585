import { useEffect } from 'react'
import { toast } from '../../../components/toast.ts'
import { askedActWords } from './dialogs/askedActWords.ts'
import type { WeekDialog } from './dialogs/WeekDialogs.tsx'
import type { AssignmentSearch } from './search.ts'
import { assignmentWords } from './text.ts'

interface Week {
  ask: AssignmentSearch['ask']
  /** The week of the address isn't there yet, or not whether a run works on it. */
  waits: boolean
  /** What can be done with it now. */
  may: Readonly<Record<NonNullable<AssignmentSearch['ask']>, boolean>>
  /** Why nothing of it can be done just now. */
  hindered: 'busy' | 'save_first' | null
}

/**
 * The address names an act: its question opens over the week, once. Nothing is done by the address alone, and it names
 * the act no longer then, so that a reload, or a link that is passed on, doesn't ask again.
 */
export function useAskedAct(
  { ask, waits, may, hindered }: Week,
  open: (dialog: WeekDialog) => void,
  change: (next: { ask: undefined }, how: { replace: boolean }) => void,
): void {
  const possible = ask !== undefined && may[ask]
  useEffect(() => {
    if (ask === undefined || waits) return
    change({ ask: undefined }, { replace: true })
    if (possible && hindered === null) {
      open({ kind: ask })
      return
    }
    // Somebody pressed for it: that nothing opens is said.
    toast({
      kind: 'warning',
      message: possible && hindered !== null ? assignmentWords.say(hindered) : askedActWords.say('refused'),
    })
  }, [ask, waits, possible, hindered, open, change])
}
