import type { JobKindKey } from '@terakoya/contract/top/jobKinds'
import type { z } from 'zod'
import { autoAssignJob } from './autoAssign.ts'
import { comparisonJob } from './comparison.ts'
import type { JobKind } from './jobKind.ts'
import { takeoverJob } from './takeover.ts'
import { yearUpdateJob } from './yearUpdate.ts'

/** The kinds of jobs, each by its own key: one that the contract names and nobody does doesn't compile. */
export const jobKinds = {
  auto_assign: autoAssignJob,
  compare_plans: comparisonJob,
  year_update: yearUpdateJob,
  takeover: takeoverJob,
} satisfies { [Key in JobKindKey]: JobKind<Key> }

/** What a job of that kind is asked to do. */
export type InputOf<Key extends JobKindKey> = z.output<(typeof jobKinds)[Key]['input']>

/** The kind of that name; `undefined` for one that another version knew. */
export function jobKindOf(key: string): JobKind | undefined {
  const known: Readonly<Record<string, JobKind | undefined>> = jobKinds
  return Object.hasOwn(known, key) ? known[key] : undefined
}
