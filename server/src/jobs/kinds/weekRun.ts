import { z } from 'zod'
import { reached } from '../../auth/inScope.ts'
import { systemScope } from '../../auth/scope.ts'
import type { AutoAssignment } from '../../operations/autoAssignWeek.ts'
import type { AssignJobInput } from '../../records/job.sql.ts'
import type { StartedJob } from './jobKind.ts'

/** The days that a run of the engine is asked for. */
export const assignDays: z.ZodType<AssignJobInput> = z.object({
  start_date: z.string(),
  end_date: z.string(),
})

/** The days of a center's week that a job is for. Throws for a job without a week. */
export function weekRunOf({
  job_no,
  center_no,
  week_date,
  input: { start_date, end_date },
}: StartedJob & { input: AssignJobInput }): AutoAssignment {
  if (center_no === null || week_date === null) throw new Error(`job ${job_no} has no week`)
  const center = reached<'center'>(systemScope('a run that somebody asked for'), center_no)
  return { center_no: center, week_date, start_date, end_date }
}
