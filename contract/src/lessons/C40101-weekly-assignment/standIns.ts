import { dayLimits } from '@terakoya/domain/assignment/dayLimits'
import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { flag, realDate, recordNo } from '../../scalars.ts'
import { unsavedGrid } from './updateSchedule.ts'

/** At most four lessons share a teacher's period. */
const maxInCell = 4

/** Works here then; isn't anywhere then, so a shift has to be asked for; works at another center then, without lessons. */
export const standInKinds = ['working', 'no_shift', 'other_center'] as const

export const standIn = z.strictObject({
  teacher_no: z.number(),
  display_name: z.string(),
  /** Where to ask the teacher; `''`: none is known, or the person has no screen that shows it. */
  phone: z.string(),
  /** 1: has an address and a login, so can be asked by mail and answer. */
  mail_flag: flag,
  kind: z.enum(standInKinds),
  /**
   * 1: works there, or whoever asks can give them the period: they belong to the center, and don't work then at one that is others'.
   */
  decidable_flag: flag,
  /** Where the teacher works then, or the home center of who works nowhere. */
  center_no: z.number(),
  /** Last week's teacher of one of the lessons. */
  previous_flag: z.number(),
  /** The best place among the students' wishes, from 1; 0: not among them. */
  priority: z.number(),
  /** The teacher asked for by type is another one. */
  other_type_flag: z.number(),
  /** The day's periods without these lessons, and how many are agreed. */
  periods_of_day: z.number(),
  max_periods_per_day: z.number(),
  /** What the teacher's day would go over with them. */
  limits: z.array(z.enum(dayLimits)),
})

/**
 * Who could take all of some lessons of one period, in the state of the person's grid: the engine's rules, best first in
 * each kind. Teachers of centers that the person isn't authorised for are only counted.
 */
export const C40101_getStandIns = defineCall({
  api: 'C40101_getStandIns',
  title: '代講を頼める講師',
  functions: ['C40101'],
  scope: managementScope,
  writes: false,
  personal: 'students',
  perMinute: 120,
  input: z.strictObject({
    center_no: recordNo,
    /** The Monday of the lessons' week. */
    week_date: realDate,
    schedule_nos: z.array(recordNo).min(1).max(maxInCell),
    ...unsavedGrid,
  }),
  output: z.strictObject({
    /** The lessons asked about. */
    lessons: z.array(z.strictObject({ schedule_no: z.number(), student_no: z.number() })),
    stand_ins: z.array(standIn),
    /** Teachers of other centers who would be free and fit. */
    others: z.number(),
  }),
})
