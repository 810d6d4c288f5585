import { useEffect, useState } from 'react'
import { millisecondsOf } from '../../../../clock.ts'
import type { Discarded } from '../../../../framework/unsaved/tellDiscarded.ts'
import type { Unsaved } from '../../../../framework/unsaved/useUnsaved.ts'
import { followRows, keptRows, type Report, type RowsState } from '../rowsState.ts'
import type { Device } from './deviceHere.ts'
import { differences, type RowDifference, stateOfDraft, takeDraft } from './draftRows.ts'
import { useServerDraft } from './useServerDraft.ts'

/** What was being written and isn't in the form. */
export interface WaitingDraft {
  key: 'here' | 'server'
  /** `null`: in this browser. */
  device: Device | null
  saved_at: string
  differences: readonly RowDifference[]
  /** Nothing was written here that it would touch. */
  free: boolean
  take: () => void
  /** Away from the offers; for good with `end`. */
  discard: () => Required<Discarded>
}

/** Those that wait, the newest first. */
export type Drafts = readonly WaitingDraft[]

interface Asked {
  report: Report
  state: RowsState
  open: readonly number[]
  unsaved: Unsaved<RowsState>
  quiet: boolean
  take: (state: RowsState) => void
}

/**
 * The drafts of a report that wait: of this browser, and of the server where another device has written. One is taken,
 * and the other stays beside it for as long as it says something else.
 */
export function useDrafts({ report, state, open, unsaved, quiet, take }: Asked): {
  drafts: Drafts
  /** The draft on the server that is this form's. */
  known: () => string | undefined
} {
  const server = useServerDraft(report, { state, open, quiet })
  // Taken the other, the one of this browser would be written over in a second.
  const [aside, setAside] = useState<{ saved_at: string; draft: RowsState } | null>(null)
  const { draft, draftSavedAt, dirty } = unsaved
  const here = draft !== null && draftSavedAt !== null ? { saved_at: draftSavedAt, draft } : aside
  const waiting: WaitingDraft[] = []
  const kept = here && followRows(keptRows(here.draft), report)
  const saved = server.found && stateOfDraft(server.found, report)
  // The one on the server is from here, or says nothing that this browser hasn't kept too.
  const same = kept !== null && saved !== null && (server.fromHere || differences(kept, saved).length === 0)
  const settled = saved !== null && kept === null && differences(state, saved).length === 0
  const { taken } = server
  useEffect(() => {
    if (settled) taken()
  }, [settled, taken])
  if (here !== null && kept !== null) {
    const there = kept
    const differing = differences(state, there)
    waiting.push({
      ...{ key: 'here', device: null, saved_at: here.saved_at, differences: differing, free: !dirty },
      take: () => {
        setAside(null)
        if (same) taken()
        if (dirty) take(takeDraft(state, there))
        else unsaved.restoreDraft()
      },
      discard: () => {
        const there = same ? server.discard() : null
        const own = aside === null ? unsaved.discardDraft() : { putBack: () => setAside(aside) }
        setAside(null)
        const putBack = () => {
          there?.putBack()
          own.putBack()
        }
        return { putBack, end: () => there?.end() }
      },
    })
  }
  if (server.found !== null && saved !== null && !same) {
    const there = saved
    waiting.push({
      ...{ key: 'server', device: server.found.device, saved_at: server.found.saved_at, free: !dirty },
      differences: differences(state, there),
      take: () => {
        setAside(here)
        taken()
        take(takeDraft(state, there))
      },
      discard: server.discard,
    })
  }
  const drafts = waiting
    .filter(each => each.differences.length > 0)
    .sort((a, b) => millisecondsOf(b.saved_at) - millisecondsOf(a.saved_at))
  return { drafts, known: server.known }
}
