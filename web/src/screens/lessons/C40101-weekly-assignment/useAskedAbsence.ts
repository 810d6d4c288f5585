import { useEffect } from 'react'
import { toast } from '../../../components/toast.ts'
import type { WeekModel } from './model/weekModel.ts'
import type { ReplanAsked } from './replan/occasion.ts'
import type { AssignmentSearch } from './search.ts'
import { assignmentWords } from './text.ts'

interface Shown {
  search: Pick<AssignmentSearch, 'absent' | 'day'>
  model: WeekModel
  writable: boolean
  stale: boolean
}

/**
 * The address names a teacher who is absent: the re-plan opens for that day, once. It leaves the address then, so that
 * a reload doesn't ask again.
 */
export function useAskedAbsence(
  { search: { absent, day }, model, writable, stale }: Shown,
  ask: (asked: ReplanAsked) => void,
  change: (next: { absent: undefined }, how: { replace: boolean }) => void,
): void {
  useEffect(() => {
    if (absent === undefined || stale) return
    change({ absent: undefined }, { replace: true })
    if (writable && model.rowOf.has(absent)) {
      ask({ kind: 'absence', teacher_no: absent, schedule_date: day })
      return
    }
    // Somebody pressed for it: that nothing opens is said.
    toast({ kind: 'warning', message: assignmentWords.say('absent_refused') })
  }, [absent, day, model, writable, stale, ask, change])
}
