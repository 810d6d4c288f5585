import { useMemo, useState } from 'react'
import { type Pending, pendingKey, putPending } from './pending.ts'

interface Steps {
  past: readonly (readonly Pending[])[]
  rows: readonly Pending[]
  future: readonly (readonly Pending[])[]
}

const nothing: Steps = { past: [], rows: [], future: [] }

const step = ({ past, rows }: Steps, next: readonly Pending[]): Steps => ({
  past: [...past, rows],
  rows: next,
  future: [],
})

/** The changes chosen so far, every press a step that can be undone and done again. */
export function usePending() {
  const [steps, setSteps] = useState<Steps>(nothing)
  return useMemo(
    () => ({
      rows: steps.rows,
      canUndo: steps.past.length > 0,
      canRedo: steps.future.length > 0,
      put: (row: Pending) => setSteps(before => step(before, putPending(before.rows, row))),
      remove: (key: string) =>
        setSteps(before =>
          step(
            before,
            before.rows.filter(row => pendingKey(row) !== key),
          ),
        ),
      restore: (rows: readonly Pending[]) => setSteps(before => step(before, rows)),
      clear: () => setSteps(nothing),
      undo: () =>
        setSteps(before => {
          const last = before.past.at(-1)
          if (last === undefined) return before
          return { past: before.past.slice(0, -1), rows: last, future: [before.rows, ...before.future] }
        }),
      redo: () =>
        setSteps(before => {
          const [next, ...future] = before.future
          if (next === undefined) return before
          return { past: [...before.past, before.rows], rows: next, future }
        }),
    }),
    [steps],
  )
}
