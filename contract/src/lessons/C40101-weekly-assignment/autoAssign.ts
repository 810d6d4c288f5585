import { wishFields } from '@terakoya/domain/assignment/wishes'
import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordNo } from '../../scalars.ts'
import { centerDays } from './weekInput.ts'

/** Most centers of one run. */
export const maxCentersOfRun = 20

export const C40101_autoAssign = defineCall({
  api: 'C40101_autoAssign',
  title: '自動割当の開始',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  /** The students whose lessons the run may write. */
  personal: 'students',
  batchable: false,
  /** `with_center_nos`: centers whose same days are assigned in the same plan; they want the same. */
  input: centerDays.safeExtend({
    with_center_nos: z
      .array(recordNo)
      .max(maxCentersOfRun - 1)
      .default([]),
  }),
  output: z.strictObject({ job_no: z.number() }),
})

/** The other centers of the user whose days can be assigned in one plan with those of a center, most shared teachers first. */
export const C40101_getCentersToJoin = defineCall({
  api: 'C40101_getCentersToJoin',
  title: '一緒に割り当てられるセンター',
  functions: ['C40101'],
  scope: managementScope,
  writes: false,
  input: centerDays,
  output: z.array(
    z.strictObject({
      center_no: z.number(),
      center_name: z.string(),
      /** Teachers who work at both on those days. */
      shared_teachers: z.number(),
      lessons: z.number(),
      unassigned: z.number(),
      /** Why it can't be joined: its settings differ, or a run works on its week already. */
      refusal: z.enum(['', 'wishes', 'running']),
      /** In what its settings differ. */
      differing: z.array(z.enum([...wishFields, 'strict_order_flag'])),
    }),
  ),
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

/** The same as a job keeps it: the students by their numbers alone. */
export type KeptResult = Omit<AssignmentResult, 'unassigned'> & {
  unassigned: Omit<z.output<typeof unassignedLesson>, 'student_name'>[]
}
