import { usualWishes } from '@terakoya/domain/assignment/wishes'
import type { Comparison } from '../../operations/comparison.ts'
import { comparisonKind } from '../../records/job.sql.ts'
import { absentNo } from './absentNo.ts'
import { days, type LittleWorld } from './littleWorld.ts'
import type { Situation } from './samples.ts'
import { noJobsWait } from './samplesOfJobs.ts'

const week = { start_date: days.jobWeek, end_date: days.jobWeek }
const variants = [usualWishes, { ...usualWishes, strict_order_flag: 1 as const }]

const nothing: Comparison['plans'][number] = {
  status: 'optimal',
  seconds: 1,
  lessons: 0,
  unassigned: 0,
  twice: 0,
  mismatched: 0,
  continuable: 0,
  continued: 0,
  periods: 0,
  days: 0,
  gaps: 0,
  off: 0,
  changed: null,
  levels: [0, 0, 0, 0, 0, 0],
  teacher_nos: [],
}

/** A comparison of two plans without a lesson, that has ended. */
async function comparisonAt({ server, world }: Situation, place: 'A' | 'B'): Promise<number> {
  const result: Comparison = { lessons: [], plans: [nothing, nothing], taken: null }
  const { job_no } = await server.owner
    .insertInto('jobs')
    .values({
      kind: comparisonKind,
      state: 'completed',
      center_no: world[place].center_no,
      week_date: days.jobWeek,
      input: JSON.stringify({ ...week, variants }),
      result: JSON.stringify(result),
      finished_at: '2026-04-15T03:00:00Z',
    })
    .returning('job_no')
    .executeTakeFirstOrThrow()
  return job_no
}

const compared = ({ center_no }: LittleWorld['A']) => ({ center_no, ...week, variants })

/** Samples for the plans that are compared. */
export const samplesOfComparison = {
  C40101_comparePlans: {
    own: ({ world }: Situation) => compared(world.A),
    elsewhere: ({ world }: Situation) => compared(world.B),
    absent: ({ world }: Situation) => compared({ ...world.A, center_no: absentNo }),
    prepare: noJobsWait,
    mayTouchNobody: true as const,
  },
  C40101_getComparison: {
    own: async (at: Situation) => ({ job_no: await comparisonAt(at, 'A') }),
    elsewhere: async (at: Situation) => ({ job_no: await comparisonAt(at, 'B') }),
    absent: () => ({ job_no: absentNo }),
  },
  C40101_takePlan: {
    own: async (at: Situation) => ({ job_no: await comparisonAt(at, 'A'), plan: 0 }),
    elsewhere: async (at: Situation) => ({ job_no: await comparisonAt(at, 'B'), plan: 0 }),
    absent: () => ({ job_no: absentNo, plan: 0 }),
    prepare: noJobsWait,
    mayTouchNobody: true as const,
  },
}
