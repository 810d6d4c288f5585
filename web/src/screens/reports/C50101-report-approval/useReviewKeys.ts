import type { RefObject } from 'react'
import { toast } from '../../../components/toast.ts'
import type { PaneAct } from './paneKeys.ts'
import type { ReviewActs } from './Review.tsx'
import { type Listed, nextWaiting, stepFrom } from './stepping.ts'
import { approvalWords } from './text.ts'
import { usePaneKeys } from './usePaneKeys.ts'

interface Reviewing {
  rows: readonly Listed[]
  /** The report that is read; `null`: none. */
  open: number | null
  /** Those that will be approved in a moment: they don't wait any more. */
  held: ReadonlySet<number>
  step: (schedule_no: number | null) => void
  /** What keys do with the report that is read. */
  acts: RefObject<ReviewActs | null>
  undo: () => void
  approveMarked: () => void
}

/** A reviewer's way through a list by keys; gives where a decision leads: to the next that waits. */
export function useReviewKeys(
  on: boolean,
  { rows, open, held, step, acts, undo, approveMarked }: Reviewing,
): () => void {
  const t = approvalWords.useText()
  const act: Readonly<Record<PaneAct, () => void>> = {
    next: () => step(stepFrom(rows, open, 1)),
    previous: () => step(stepFrom(rows, open, -1)),
    approve: () => acts.current?.approve(),
    undo,
    return: () => acts.current?.sendBack(),
    comment: () => acts.current?.comment(),
    mark: () => acts.current?.mark(),
    approveMarked,
  }
  usePaneKeys(on, pressed => act[pressed]())
  return () => {
    const next = nextWaiting(
      rows.filter(row => row.schedule_no === open || !held.has(row.schedule_no)),
      open,
    )
    if (next === null) toast({ kind: 'info', message: t('last_one') })
    step(next)
  }
}
