import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { realDate, recordNo } from '../../scalars.ts'
import { lessonMove, unsavedGrid } from './updateSchedule.ts'

/** What may keep teachers from a lesson: first what holds of the week, then what the plan has used up. */
export const whyNotKinds = [
  'not_working',
  'subject',
  'gender',
  'type',
  'ng',
  'other_center',
  'apart',
  'full',
  'day_limit',
  'consecutive_limit',
] as const
export type WhyNotKind = (typeof whyNotKinds)[number]

const teacherNos = z.array(z.number())

/** One statement about several teachers of the center, "these don't work then". */
export const whyNotFact = z.strictObject({
  kind: z.enum(whyNotKinds),
  /** Whom it accounts for; over all facts every teacher of the center's week stands once. */
  teacher_nos: teacherNos,
  /** Everybody who could take the lesson at once if this alone were otherwise for them; nobody who was lost for then. */
  frees_teacher_nos: teacherNos,
  /** Of those who don't work there: who works at another center then, and who does office work. */
  elsewhere_teacher_nos: teacherNos,
  office_teacher_nos: teacherNos,
  /** And who isn't there as unsaved work has it. */
  lost_teacher_nos: teacherNos,
})

/** What it changes of the engine's levels, each in its own units: more than 0 is worse, less is better. */
export const repairPrice = z.strictObject({
  /** L2: wishes for subject, gender and type that aren't met. */
  mismatch: z.number(),
  /** L3: last week's and the priority teachers. */
  continuity: z.number(),
  /** L4: periods, days and idle periods of teachers. */
  openings: z.number(),
  /** L5: the periods that teachers wish for. */
  fairness: z.number(),
  /** L6: what has been distributed. */
  change: z.number(),
})

/** One to three moves, all at once, after which the lesson has a teacher and nobody loses one: its own first. */
export const repair = z.strictObject({ moves: z.array(lessonMove), price: repairPrice })

/**
 * Why an unassigned lesson has no teacher, and what would give it one, in the state of the person's grid: what is not
 * saved yet is sent as a save would send it and laid over the week as it is stored. Refused with MSG_0001 where
 * somebody else has saved one of those lessons.
 */
export const C40101_whyNot = defineCall({
  api: 'C40101_whyNot',
  title: '割り当てられない理由と案',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: 'students',
  perMinute: 120,
  input: z.strictObject({
    center_no: recordNo,
    /** The Monday of the lesson's week. */
    week_date: realDate,
    schedule_no: recordNo,
    ...unsavedGrid,
  }),
  output: z.strictObject({
    schedule_no: z.number(),
    student_no: z.number(),
    /** Who could take it as things stand; then there are no facts. */
    free_teacher_nos: teacherNos,
    /** The fewest that leave it nobody: without any one of them somebody could take it. */
    facts: z.array(whyNotFact),
    /** At most five, the best first; none for a lesson that can't be changed any more. */
    repairs: z.array(repair),
  }),
})
