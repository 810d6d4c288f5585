import { z } from 'zod'

export const jobStates = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const

/** Where a running job is: `piece` of `pieces`, the best number of unassigned lessons so far. */
export const jobProgress = z.strictObject({
  phase: z.string().optional(),
  piece: z.number().optional(),
  pieces: z.number().optional(),
  unassigned: z.number().optional(),
  gap: z.number().nullable().optional(),
})
