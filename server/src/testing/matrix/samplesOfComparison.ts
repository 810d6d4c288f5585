import { usualWishes } from '@terakoya/domain/assignment/wishes'
import { absentNo } from './absentNo.ts'
import { days, type LittleWorld } from './littleWorld.ts'
import type { Situation } from './samples.ts'
import { noJobsWait } from './samplesOfJobs.ts'

const week = { start_date: days.jobWeek, end_date: days.jobWeek }
const variants = [usualWishes, { ...usualWishes, strict_order_flag: 1 as const }]

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
    own: ({ world }: Situation) => ({ job_no: world.A.comparison_no }),
    elsewhere: ({ world }: Situation) => ({ job_no: world.B.comparison_no }),
    absent: () => ({ job_no: absentNo }),
  },
  C40101_takePlan: {
    own: ({ world }: Situation) => ({ job_no: world.A.comparison_no, plan: 0 }),
    elsewhere: ({ world }: Situation) => ({ job_no: world.B.comparison_no, plan: 0 }),
    absent: () => ({ job_no: absentNo, plan: 0 }),
    prepare: noJobsWait,
    mayTouchNobody: true as const,
  },
}
