import { z } from 'zod'
import { advisingScope } from '../access.ts'
import { defineCall } from '../call.ts'

/**
 * What waits for staff, most pressing first: lessons without a teacher within the next days, those of the rest of
 * this week, requests of families that nobody has decided, weeks that begin or have begun and aren't distributed, and
 * distributed weeks that changed since.
 */
export const waitingKinds = [
  'unassigned_soon',
  'requests',
  'unassigned_week',
  'undistributed',
  'changed',
] as const

export const Home_getWaiting = defineCall({
  api: 'Home_getWaiting',
  title: '待っている仕事',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    /** The last day that counts as soon. */
    soon_date: z.string(),
    /** A row for each center's week; by kind, week and center. */
    rows: z.array(
      z.strictObject({
        kind: z.enum(waitingKinds),
        center_no: z.number(),
        center_name: z.string(),
        /** The week to open, by its Monday; of requests the one that runs. */
        week_date: z.string(),
        /** Lessons, or requests. */
        count: z.number(),
        /** Those among them without a teacher. */
        unassigned_count: z.number(),
      }),
    ),
  }),
})
