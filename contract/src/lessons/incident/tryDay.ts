import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { flag, realDate, recordNo } from '../../scalars.ts'
import { maxIncidentDays, maxOfIncident } from './incidentLimits.ts'
import { incidentAccess } from './settle.ts'

/**
 * Which lessons of a closed day can't stand on another one at the same time, by the rule by which `Incident_settle` would refuse
 * them there, before anything is decided; and other days on which more of them would find a seat.
 */
export const Incident_tryDay = defineCall({
  api: 'Incident_tryDay',
  title: '授業を移す日の確認',
  ...incidentAccess,
  writes: false,
  input: withDays(
    {
      center_no: recordNo,
      schedule_nos: z.array(recordNo).min(1).max(maxOfIncident),
      /** The day that they would all move to. */
      schedule_date: realDate,
    },
    maxIncidentDays,
  ),
  output: z.strictObject({
    faults: z.array(
      z.strictObject({
        schedule_no: z.number(),
        message: z.string(),
        /** 1: its family has asked for something else, which is decided first. */
        requested_flag: flag,
      }),
    ),
    /** Best first. By the count of seats alone: who could teach is asked when one of them is tried. */
    other_days: z.array(z.strictObject({ schedule_date: z.string(), lessons: z.number() })),
  }),
})
export type DayFault = z.output<(typeof Incident_tryDay)['output']>['faults'][number]
