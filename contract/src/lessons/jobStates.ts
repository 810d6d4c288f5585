import { z } from 'zod'

export const jobStates = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const

/** What every job of a week tells of itself. */
export const jobFrame = {
  job_no: z.number(),
  state: z.enum(jobStates),
  center_no: z.number(),
  week_date: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  message: z.string(),
  requested_by_name: z.string(),
  requested_at: z.string(),
  finished_at: z.string().nullable(),
}

/** Where a running job is: `piece` of `pieces`, the best number of unassigned lessons so far. */
export const jobProgress = z.strictObject({
  phase: z.string().optional(),
  piece: z.number().optional(),
  pieces: z.number().optional(),
  unassigned: z.number().optional(),
  gap: z.number().nullable().optional(),
})
