import { usualWishes } from '@terakoya/domain/assignment/wishes'
import type { Tx } from '../../database/connect.ts'
import type { Comparison, KeptPlan } from '../../operations/comparison.ts'
import { comparisonKind } from '../../records/job.sql.ts'
import { testNow } from '../testClock.ts'

const day = '2026-05-11'
const variants = [usualWishes, { ...usualWishes, strict_order_flag: 1 }]

const plan: KeptPlan = {
  status: 'optimal',
  seconds: 1,
  lessons: 0,
  unassigned: 0,
  again: 0,
  gender: 0,
  type: 0,
  followed: 0,
  regular: 0,
  priority: 0,
  slot: 0,
  day: 0,
  single: 0,
  gap: 0,
  fair: 0,
  change: null,
  teacher_nos: [],
}

/** A comparison of two plans without a lesson, that has ended. */
export async function makeComparison(db: Tx, center_no: number): Promise<number> {
  const result: Comparison = { lessons: [], basis: '', plans: [plan, plan], taken: null }
  const { job_no } = await db
    .insertInto('jobs')
    .values({
      kind: comparisonKind,
      state: 'completed',
      center_no,
      week_date: day,
      input: JSON.stringify({ start_date: day, end_date: day, variants }),
      result: JSON.stringify(result),
      finished_at: testNow,
    })
    .returning('job_no')
    .executeTakeFirstOrThrow()
  return job_no
}
