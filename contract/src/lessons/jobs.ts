import { z } from 'zod'
import { advisingScope, managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { recordNo } from '../scalars.ts'
import { assignmentResult } from './C40101-weekly-assignment/autoAssign.ts'
import { jobFrame, jobProgress, jobStates } from './jobStates.ts'

export const jobAnswer = z.strictObject({
  ...jobFrame,
  kind: z.string(),
  progress: jobProgress,
  result: assignmentResult.nullable(),
  /** The other centers of the same run. */
  together: z.array(
    z.strictObject({
      center_no: z.number(),
      center_name: z.string(),
      /** Lessons it left without a teacher there; `null`: not ended, or no center of the user. */
      unassigned: z.number().nullable(),
    }),
  ),
})
export type JobAnswer = z.output<typeof jobAnswer>

export const Jobs_getStatus = defineCall({
  api: 'Jobs_getStatus',
  title: '処理の進み具合',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ job_no: recordNo }),
  output: jobAnswer,
})

export const Jobs_cancel = defineCall({
  api: 'Jobs_cancel',
  title: '処理の中止',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  input: z.strictObject({ job_no: recordNo }),
  output: z.strictObject({ state: z.enum(jobStates) }),
})
