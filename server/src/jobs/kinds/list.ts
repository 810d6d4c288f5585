import { autoAssignJob } from './autoAssign.ts'
import { comparisonJob } from './comparison.ts'
import type { JobKind } from './jobKind.ts'
import { yearUpdateJob } from './yearUpdate.ts'

export const jobKinds: readonly JobKind[] = [autoAssignJob, comparisonJob, yearUpdateJob]

/** The kind of that name; `undefined` for one that another version knew. */
export function jobKindOf(key: string): JobKind | undefined {
  return jobKinds.find(kind => kind.key === key)
}
