import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { centerDays } from './weekInput.ts'

export const assignmentDay = z.strictObject({
  schedule_date: z.string(),
  dayofweek_code: z.number(),
  closed_flag: z.number(),
  start_time_limit_no: z.number(),
  end_time_limit_no: z.number(),
  remarks: z.string(),
  /** The whole periods that are open (40, 50 …), those of a seminar among them. */
  time_limits: z.array(z.number()),
})
export type AssignmentDay = z.output<typeof assignmentDay>

export const C40101_getCalendar = defineCall({
  api: 'C40101_getCalendar',
  title: '講師割当のカレンダー',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: centerDays,
  output: z.array(assignmentDay),
})
