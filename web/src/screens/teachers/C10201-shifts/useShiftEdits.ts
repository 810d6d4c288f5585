import type { ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { useMemo, useState } from 'react'
import type { UnitKey } from '../../../components/periods/unitKey.ts'
import { type Edits, paint } from './paint.ts'

/** The edits of a month with the way back: every stroke is one step. */
export function useShiftEdits(units: ReadonlyMap<UnitKey, ShiftUnit>) {
  const [steps, setSteps] = useState<readonly Edits[]>([{}])
  // Judged by what is stored now: a unit that was locked or changed meanwhile is no edit any more.
  const edits = useMemo(() => paint(units, {}, Object.entries(steps.at(-1) ?? {})), [units, steps])
  return useMemo(
    () => ({
      edits,
      canUndo: steps.length > 1,
      /** `joined`: belongs to the step before, as the units of one stroke do. */
      apply: (wished: Iterable<readonly [UnitKey, number]>, { joined = false } = {}) => {
        const all = [...wished]
        setSteps(before => {
          const last = before.at(-1) ?? {}
          const next = paint(units, last, all)
          return [...(joined && before.length > 1 ? before.slice(0, -1) : before), next]
        })
      },
      restore: (found: Edits) => setSteps(before => [...before, paint(units, {}, Object.entries(found))]),
      undo: () => setSteps(before => (before.length > 1 ? before.slice(0, -1) : before)),
      clear: () => setSteps([{}]),
    }),
    [edits, steps, units],
  )
}
