import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { count } from '../../scalars.ts'
import { centerDays } from './weekInput.ts'

/** What an open grid asks every few seconds: whether anything that it shows is no longer so. */
export const weekStamp = {
  /** Another one as soon as lessons, shifts, office work, the distribution, a run or a request of these days change. */
  week_stamp: z.string(),
  /** Requests of families about these days that wait for a decision. */
  open_requests: count,
}

/** In one statement, because it is asked so often; no student and no family is named. */
export const C40101_getWeekStamp = defineCall({
  api: 'C40101_getWeekStamp',
  title: '講師割当の変更の確認',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  /** `after_audit_no`: what the grid has seen of the log; what stands after it is the others' changes. */
  input: centerDays.safeExtend({ after_audit_no: count.optional() }),
  output: z.strictObject({
    ...weekStamp,
    /** The colleagues whose changes of these days stand in the log since then; the person who asks is none of them. */
    changed_by: z.array(z.string()),
  }),
})
