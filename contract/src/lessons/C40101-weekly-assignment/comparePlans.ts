import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { wishFieldsShape } from '../../masters/settings/wishes.ts'
import { int32, recordNo } from '../../scalars.ts'
import { jobFrame, jobProgress } from '../jobStates.ts'
import { assignmentResult } from './autoAssign.ts'
import { centerDays } from './weekInput.ts'

const wishes = z.strictObject(wishFieldsShape)

/** Plans that stand side by side. */
export const maxVariants = 3

export const C40101_comparePlans = defineCall({
  api: 'C40101_comparePlans',
  title: '案の比較の開始',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  /** The students whose lessons the plans seat. */
  personal: 'students',
  batchable: false,
  input: centerDays.safeExtend({ variants: z.array(wishes).min(2).max(maxVariants) }),
  output: z.strictObject({ job_no: z.number() }),
})

/**
 * A plan in figures (the engine's `PlanFigures`), for each wish how often the plan goes against it; no names, and nobody's
 * lesson.
 */
export const comparedPlan = z.strictObject({
  status: z.enum(['optimal', 'feasible']),
  seconds: z.number(),
  lessons: z.number(),
  unassigned: z.number(),
  /** Students with two or more unassigned lessons. */
  again: z.number(),
  gender: z.number(),
  type: z.number(),
  /** Lessons that somebody taught last week, and those of them that somebody else teaches now. */
  followed: z.number(),
  regular: z.number(),
  /** Places behind the first of the students' orders. */
  priority: z.number(),
  slot: z.number(),
  day: z.number(),
  single: z.number(),
  gap: z.number(),
  fair: z.number(),
  /** `null`: the week has not been distributed. */
  change: z.number().nullable(),
})
export type ComparedPlan = z.output<typeof comparedPlan>

export const C40101_getComparison = defineCall({
  api: 'C40101_getComparison',
  title: '案の比較',
  functions: ['C40101'],
  scope: managementScope,
  writes: false,
  input: z.strictObject({ job_no: recordNo }),
  output: z.strictObject({
    ...jobFrame,
    /** `plan` of `plans` is being made. */
    progress: jobProgress.extend({ plan: z.number().optional(), plans: z.number().optional() }),
    /** What each plan was made with, in the order asked for. */
    variants: z.array(wishes),
    /** The lessons that the plans decide, with the versions that they may still be changed from. */
    lessons: z.array(z.tuple([z.number(), z.number()])),
    /** In the order of the variants; empty until the job has ended well. */
    plans: z.array(comparedPlan.extend({ unassigned_nos: z.array(z.number()) })),
    /** The plan that was taken last, from 0; `null`: none. */
    taken: z.number().nullable(),
  }),
})

export const C40101_takePlan = defineCall({
  api: 'C40101_takePlan',
  title: '比べた案の採用',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  /** The students whose lessons the plan may write. */
  personal: 'students',
  batchable: false,
  perMinute: 20,
  /** `plan`: which one, from 0. */
  input: z.strictObject({ job_no: recordNo, plan: int32.min(0).max(maxVariants - 1) }),
  /** The automatic run as which it stands in the week's results. */
  output: assignmentResult.omit({ unassigned: true }).extend({ job_no: z.number(), unassigned: z.number() }),
  storedAnswer: answer => answer,
})
