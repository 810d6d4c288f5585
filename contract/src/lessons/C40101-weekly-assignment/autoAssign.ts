import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { centerDays } from './weekInput.ts'

export const C40101_autoAssign = defineCall({
  api: 'C40101_autoAssign',
  title: '自動割当の開始',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  /** The students whose lessons the run may write. */
  personal: 'students',
  batchable: false,
  input: centerDays,
  output: z.strictObject({ job_no: z.number() }),
})

/** Why one lesson stays without a teacher: teachers counted by their first reason (issue of every run). */
export const unassignedLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_no: z.number(),
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.number() })),
})

/** What an automatic run has done; `levels` are L1–L6 of the engine. */
export const assignmentResult = z.strictObject({
  assigned: z.number(),
  changed: z.number(),
  kept: z.number(),
  status: z.enum(['optimal', 'feasible']),
  levels: z.array(z.number()),
  seconds: z.number(),
  /** Lessons that somebody changed while the run worked and that were left as that person saved them. */
  skipped: z.number(),
  unassigned: z.array(unassignedLesson),
})
export type AssignmentResult = z.output<typeof assignmentResult>
