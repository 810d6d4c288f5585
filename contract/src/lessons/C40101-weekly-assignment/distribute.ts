import { incidentKinds } from '@terakoya/domain/lessons/incident'
import { z } from 'zod'
import { advisingScope, managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { flag, realDate, recordNo, text } from '../../scalars.ts'
import { centerWeek } from './weekInput.ts'

/** A lesson whose published state a distribution would change; 0 and `''` for nobody. */
export const distributionRow = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_no: z.number(),
  teacher_no: z.number(),
  teacher_name: z.string(),
  before_teacher_no: z.number(),
  before_teacher_name: z.string(),
})
export type DistributionRow = z.output<typeof distributionRow>

/** Somebody who would be told but has no address to write to; exactly one of the two numbers isn't 0. */
const unreachablePerson = z.strictObject({
  student_no: z.number(),
  teacher_no: z.number(),
  name: z.string(),
})
export type UnreachablePerson = z.output<typeof unreachablePerson>

/** A teacher's period for which the center has no meeting account left. */
const periodWithoutMeeting = z.strictObject({
  schedule_date: z.string(),
  time_limit_no: z.number(),
  teacher_no: z.number(),
  teacher_name: z.string(),
})
export type PeriodWithoutMeeting = z.output<typeof periodWithoutMeeting>

/** A teacher's period with an account that another teacher has in the period just before. */
const periodBackToBack = periodWithoutMeeting.extend({
  account_name: z.string(),
  before_teacher_name: z.string(),
})
export type PeriodBackToBack = z.output<typeof periodBackToBack>
/** A teacher's period of today whose meeting runs now: who is in it stays there until somebody leads them elsewhere. */
export const runningMeeting = periodWithoutMeeting
export type RunningMeeting = z.output<typeof runningMeeting>

/** An incident of the week that is decided and not told: distributing tells of its other teachers and of nothing else. */
const untoldOfWeek = z.strictObject({
  incident_no: z.number(),
  incident_kind: z.enum(incidentKinds),
  /** Who is absent; `''` where the center closes. */
  teacher_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Those that are called off or moved, of which a distribution tells nobody. */
  lessons: z.number(),
})
export type UntoldOfWeek = z.output<typeof untoldOfWeek>

/** What distributing the week now would change against what people were last told, and who would be told. */
export const C40101_getDistributionDiff = defineCall({
  api: 'C40101_getDistributionDiff',
  title: '配信前の違いの確認',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: 'students',
  input: centerWeek,
  output: z.strictObject({
    added: z.array(distributionRow),
    removed: z.array(distributionRow),
    /** Another teacher, or another time. */
    changed: z.array(distributionRow),
    /** People with an address to write to. */
    students: z.number(),
    /** The same, of those before and those now. */
    teachers: z.number(),
    unreachable: z.array(unreachablePerson),
    /** 1: no mail server is set, and nobody is told by mail. */
    mailless_flag: flag,
    without_meeting: z.array(periodWithoutMeeting),
    /** Where a lesson that runs over keeps the next one from beginning. */
    back_to_back: z.array(periodBackToBack),
    /** Lessons would be taken out of it. */
    running: z.array(runningMeeting),
    untold: z.array(untoldOfWeek),
    /** Given to `C40101_distribute`, it refuses when the difference is another one by then. */
    fingerprint: z.string(),
  }),
})

export const C40101_distribute = defineCall({
  api: 'C40101_distribute',
  title: '週の配信',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({
    center_no: recordNo,
    week_date: realDate,
    /** Of the difference that the person has seen; another one is refused with 409 DIFF_CHANGED. */
    fingerprint: text(64).optional(),
  }),
  output: z.strictObject({
    distributed_at: z.string(),
    distributed: z.number(),
    added: z.number(),
    removed: z.number(),
    changed: z.number(),
    /** Teacher periods for which the center has no meeting account left. */
    without_meeting: z.number(),
    /** Teacher periods with an account that another teacher has just before; which, the difference says. */
    back_to_back: z.number(),
    /** Meetings that run and that lessons were taken out of. */
    running: z.number(),
    /** People whose mail was queued and who have an address. */
    mails: z.number(),
    /** People who were to be told and have none. */
    unreachable: z.number(),
  }),
  storedAnswer: answer => answer,
})

export const C40101_stopDistribution = defineCall({
  api: 'C40101_stopDistribution',
  title: '週の配信停止',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: centerWeek,
  output: z.strictObject({ stopped_at: z.string(), hidden: z.number() }),
  storedAnswer: answer => answer,
})
