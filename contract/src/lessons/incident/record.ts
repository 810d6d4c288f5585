import {
  callReasons,
  incidentKinds,
  incidentOutcomes,
  incidentStates,
  spokenKinds,
  tellings,
} from '@terakoya/domain/lessons/incident'
import { standInAnswers } from '@terakoya/domain/lessons/standInAsks'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { count, flag, pagination, paginationAnswer, realDate, recordNo } from '../../scalars.ts'
import { maxIncidentDays } from './incidentLimits.ts'
import { incidentAccess } from './settle.ts'
import { lineEnds } from './standIns.ts'

/** What stands in the list, and over the record. */
const incidentHead = {
  incident_no: z.number(),
  incident_kind: z.enum(incidentKinds),
  state: z.enum(incidentStates),
  center_no: z.number(),
  center_name: z.string(),
  /** 0 and `''` where the center closes. */
  teacher_no: z.number(),
  teacher_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  reason: z.string(),
  decided_at: z.string(),
  decided_by_name: z.string(),
}

const incidentRow = z.strictObject({
  ...incidentHead,
  lessons: z.number(),
  called_off: z.number(),
  /** How many people of a told one have to be called still. */
  calls_left: z.number(),
})
export type IncidentRow = z.output<typeof incidentRow>

export const Incident_getList = defineCall({
  api: 'Incident_getList',
  title: '急な休みの対応の一覧',
  ...incidentAccess,
  personal: false,
  batchable: true,
  writes: false,
  input: z.strictObject({ center_no: recordNo.optional(), pagination }),
  output: z.strictObject({ rows: z.array(incidentRow), pagination: paginationAnswer }),
})

/**
 * Whom to call first: the absent teacher, of the center, and where else they work in those days. Without a center it is found: of the
 * user's that are the teacher's, the one with most lessons then.
 */
export const Incident_getTeacher = defineCall({
  api: 'Incident_getTeacher',
  title: '休む講師の連絡先',
  ...incidentAccess,
  personal: false,
  batchable: true,
  writes: false,
  labels: { start_date: '最初の日', end_date: '最後の日' },
  input: z.strictObject({
    ...{ center_no: recordNo.optional(), teacher_no: recordNo },
    ...{ start_date: realDate, end_date: realDate },
  }),
  output: z.strictObject({
    center_no: z.number(),
    teacher_no: z.number(),
    display_name: z.string(),
    /** `''`: none is known, or the person has no screen that shows it. */
    phone: z.string(),
    /** Where they have lessons or shifts (periods) in those days, also at centers that aren't the user's; most lessons first. */
    workplaces: z.array(z.strictObject({ center_no: z.number(), lessons: z.number(), shifts: z.number() })),
  }),
})

/**
 * What is decided already about a teacher, or a center, in those days and stands (not undone), of the center: the teacher's
 * absences and closings of the center, the latest first. And what a decision would find left beside lessons.
 */
export const Incident_getStanding = defineCall({
  api: 'Incident_getStanding',
  title: 'その日の急な休みの対応',
  ...incidentAccess,
  personal: false,
  batchable: true,
  writes: false,
  /** `teacher_no` 0: the center closes. */
  input: withDays({ center_no: recordNo, teacher_no: count }, maxIncidentDays),
  output: z.strictObject({
    incidents: z.array(incidentRow),
    /** The periods in which shifts could be taken out now: nothing is taught in them, and they aren't over. */
    shift_periods: z.array(z.number()),
  }),
})

const incidentLesson = z.strictObject({
  schedule_no: z.number(),
  student_no: z.number(),
  student_name: z.string(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  subject_name: z.string(),
  outcome: z.enum(incidentOutcomes),
  before_teacher_name: z.string(),
  after_teacher_name: z.string(),
  /** Where it was moved. */
  new_schedule_date: z.string().nullable(),
  new_time_limit_no: z.number(),
  /** Until when a lesson that is called off may be made up. */
  make_up_until: z.string().nullable(),
})
export type IncidentLesson = z.output<typeof incidentLesson>

/** Somebody who was asked to stand in for a lesson of it, or called. */
const askedOfIncident = z.strictObject({
  schedule_no: z.number(),
  student_name: z.string(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  teacher_name: z.string(),
  asked_at: z.string().nullable(),
  answer: z.enum(standInAnswers).nullable(),
  answered_at: z.string().nullable(),
  /** Who took the answer by telephone; `''`: they answered themselves. */
  answered_by_name: z.string(),
  end_reason: z.enum(lineEnds).nullable(),
})
export type AskedOfIncident = z.output<typeof askedOfIncident>

/** Somebody whom it concerns, or who got a mail with it; exactly one of the two numbers isn't 0. */
const incidentPerson = z.strictObject({
  student_no: z.number(),
  teacher_no: z.number(),
  name: z.string(),
  telling: z.enum(tellings),
  told_at: z.string().nullable(),
  /** 0: a mail of the distribution told them of something else. */
  concerned_flag: flag,
  /** Whom somebody has spoken with about it anyway: they needn't be called. */
  spoken_with: z.enum(spokenKinds).nullable(),
  call_reason: z.enum(callReasons).nullable(),
  phones: z.array(z.strictObject({ contact_name: z.string(), phone: z.string() })),
  /** 1: there are numbers, and the person who reads has no screen that shows them. */
  phones_hidden_flag: flag,
  called_at: z.string().nullable(),
  called_by_name: z.string(),
})
export type IncidentPerson = z.output<typeof incidentPerson>

/** A mail that goes when it is told, as it will be written. */
const incidentMail = z.strictObject({
  student_no: z.number(),
  teacher_no: z.number(),
  name: z.string(),
  /** 1: of the distribution of a week, which tells of teachers. */
  week_flag: flag,
  subject: z.string(),
  body: z.string(),
})
export type IncidentMail = z.output<typeof incidentMail>

/** The record: what, when, decided by whom, what became of each lesson, who was told, who has to be called. */
export const Incident_get = defineCall({
  api: 'Incident_get',
  title: '急な休みの対応の記録',
  ...incidentAccess,
  batchable: true,
  writes: false,
  input: z.strictObject({ incident_no: recordNo }),
  output: z.strictObject({
    ...incidentHead,
    told_at: z.string().nullable(),
    told_by_name: z.string(),
    undone_at: z.string().nullable(),
    /** Not told yet, and a week of it was distributed since: it can't be undone any more. */
    distributed_at: z.string().nullable(),
    undone_by_name: z.string(),
    lessons: z.array(incidentLesson),
    /** Who was asked to stand in before it was decided, and what they said, by lesson. */
    stand_ins: z.array(askedOfIncident),
    people: z.array(incidentPerson),
    /** What isn't told yet, in the words of the mails. */
    mails: z.array(incidentMail),
    /** Its published weeks: distributing them tells of changed teachers. */
    weeks: z.array(z.string()),
    shifts_out: z.number(),
    /** Periods that this incident keeps closed for entries. */
    periods_closed: z.number(),
    shifts_added: z.number(),
  }),
})
