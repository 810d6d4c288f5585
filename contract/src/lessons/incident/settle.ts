import { incidentKinds } from '@terakoya/domain/lessons/incident'
import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { requestText } from '../../recordFields.ts'
import { count, flag, periodNo, realDate, recordNo, text, timeLimitNo } from '../../scalars.ts'
import { maxPeriods } from '../C40101-weekly-assignment/updateSchedule.ts'
import { maxIncidentDays, maxOfIncident } from './incidentLimits.ts'

export const incidentAccess = {
  functions: ['C40101'],
  scope: managementScope,
  personal: 'students',
  batchable: false,
} as const

/** A lesson as the user last saw it. */
const seen = { schedule_no: recordNo, lock_version: count }

/** What is to become of a lesson; one that isn't named stays as it is. */
const incidentDecision = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('replaced'),
    ...seen,
    teacher_no: recordNo,
    /** 1: the teacher was asked and said yes; the period is added to their shifts. */
    shift_flag: flag.default(0),
  }),
  z.strictObject({ outcome: z.literal('open'), ...seen }),
  z.strictObject({ outcome: z.literal('called_off'), ...seen }),
  z.strictObject({
    outcome: z.literal('moved'),
    ...seen,
    schedule_date: realDate,
    time_limit_no: timeLimitNo,
  }),
])
export type IncidentDecision = z.output<typeof incidentDecision>

/**
 * Decides an incident as one act: teachers, lessons that are called off or moved, shifts. Nobody is told yet: its mails wait
 * for `Incident_tell`, and until then `Incident_undo` takes all of it back. A refusal names the rows (`lessons.3`) by
 * `errorCode`, as a save of C40101 does, and changes nothing.
 */
export const Incident_settle = defineCall({
  api: 'Incident_settle',
  title: '急な休みの対応の決定',
  ...incidentAccess,
  writes: true,
  input: withDays(
    {
      center_no: recordNo,
      incident_kind: z.enum(incidentKinds),
      /** Who is absent; 0 where the center closes. */
      teacher_no: count,
      /** The periods of those days that it concerns. */
      time_limit_nos: z.array(periodNo).min(1).max(maxPeriods),
      /** What families read as the reason of lessons that are called off. */
      reason: requestText,
      lessons: z.array(incidentDecision).max(maxOfIncident),
      /** Every lesson of those periods that was seen, those that stay among them: one that came since refuses the decision. */
      seen_nos: z.array(recordNo).max(maxOfIncident).optional(),
      /** The questions to stand-ins (`request_no`) whose yes was seen: one that wasn't is refused at its lesson. */
      seen_yes_nos: z.array(recordNo).max(maxOfIncident).default([]),
      /** 1: those periods of the absent teacher's shifts, or of everybody's where the center closes, are taken out. */
      shifts_out_flag: flag.default(1),
    },
    maxIncidentDays,
  ),
  output: z.strictObject({
    incident_no: z.number(),
    replaced: z.number(),
    open: z.number(),
    called_off: z.number(),
    moved: z.number(),
    /** Periods of shifts that were taken out. */
    shifts_out: z.number(),
    /** Periods that take no entries any more, where a center closes. */
    periods_closed: z.number(),
  }),
  storedAnswer: answer => answer,
})

/** Takes an incident back as one act, as long as nobody has been told of it: lessons, teachers, shifts. */
export const Incident_undo = defineCall({
  api: 'Incident_undo',
  title: '急な休みの対応を元に戻す',
  ...incidentAccess,
  writes: true,
  input: z.strictObject({ incident_no: recordNo }),
  output: z.strictObject({ incident_no: z.number(), lessons: z.number() }),
  storedAnswer: answer => answer,
})

/**
 * Tells people: distributes those weeks of the incident that are published, and lets its mails go. The weeks come with the
 * fingerprint of the difference that was seen (`C40101_getDistributionDiff`); another one is refused with 409 DIFF_CHANGED.
 */
export const Incident_tell = defineCall({
  api: 'Incident_tell',
  title: '急な休みの対応を知らせる',
  ...incidentAccess,
  writes: true,
  input: z.strictObject({
    incident_no: recordNo,
    weeks: z.array(z.strictObject({ week_date: realDate, fingerprint: text(64) })).max(3),
  }),
  output: z.strictObject({
    incident_no: z.number(),
    told_at: z.string(),
    /** People to whom a mail goes. */
    mails: z.number(),
  }),
  storedAnswer: answer => answer,
})

/** Notes that somebody was called by phone, or not after all; exactly one of the two numbers isn't 0. */
export const Incident_noteCall = defineCall({
  api: 'Incident_noteCall',
  title: '電話した記録',
  ...incidentAccess,
  writes: true,
  input: z
    .strictObject({ incident_no: recordNo, student_no: count, teacher_no: count, called_flag: flag })
    .refine(input => input.student_no > 0 !== input.teacher_no > 0, {
      path: ['student_no'],
      params: { reason: 'blank' },
    }),
  output: z.strictObject({
    incident_no: z.number(),
    student_no: z.number(),
    teacher_no: z.number(),
    called_flag: flag,
  }),
  storedAnswer: answer => answer,
})
