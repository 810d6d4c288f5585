import { askEnds, standInAnswers, standInStates } from '@terakoya/domain/lessons/standInAsks'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { withDays } from '../../dayRange.ts'
import { count, flag, recordNo } from '../../scalars.ts'
import { standInKinds } from '../C40101-weekly-assignment/standIns.ts'
import { maxIncidentDays, maxOfIncident } from './incidentLimits.ts'
import { incidentAccess } from './settle.ts'

/** Most people in one line: of each kind as many as are shown. */
const maxAsked = 60

/** Why somebody in the line isn't asked any more: as for who was asked, or a lesson came in between. */
export const lineEnds = [...askEnds, 'busy'] as const

/** Somebody in the line for a lesson. */
export const standInAsk = z.strictObject({
  teacher_no: z.number(),
  display_name: z.string(),
  /** `''`: none is known, or the person has no screen that shows it. */
  phone: z.string(),
  kind: z.enum(standInKinds),
  asked_at: z.string().nullable(),
  answer: z.enum(standInAnswers).nullable(),
  answered_at: z.string().nullable(),
  /** Who took the answer by telephone; `''`: they answered themselves. */
  answered_by_name: z.string(),
  end_reason: z.enum(lineEnds).nullable(),
})
export type StandInAsk = z.output<typeof standInAsk>

/** The question about one lesson, with its line in order. */
const standInRequest = z.strictObject({
  request_no: z.number(),
  schedule_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  state: z.enum(standInStates),
  /** When the next ones are asked; `null` where nobody is left or nobody is asked any more. */
  next_wave_at: z.string().nullable(),
  asks: z.array(standInAsk),
})
export type StandInRequest = z.output<typeof standInRequest>

/**
 * Asks stand-ins by mail for lessons of an absent teacher: the best ones at once, the next ones after a while without a yes.
 * Who is asked already isn't asked again. A refusal names the rows (`lessons.3`) and asks nobody.
 */
export const Incident_askStandIns = defineCall({
  api: 'Incident_askStandIns',
  title: '代講をメールで頼む',
  ...incidentAccess,
  writes: true,
  input: withDays(
    {
      center_no: recordNo,
      /** Who is absent. */
      teacher_no: recordNo,
      lessons: z
        .array(
          z.strictObject({
            schedule_no: recordNo,
            teacher_nos: z.array(recordNo).min(1).max(maxAsked),
          }),
        )
        .min(1)
        .max(maxOfIncident),
    },
    maxIncidentDays,
  ),
  output: z.strictObject({
    /** How often people came into a line. */
    added: z.number(),
    /** People who were written to at once. */
    asked: z.number(),
  }),
  storedAnswer: answer => answer,
})

/** Who is asked for the lessons of an absent teacher, or (0) of anybody where a center closes, and what they say. */
export const Incident_getStandInAsks = defineCall({
  api: 'Incident_getStandInAsks',
  title: '代講の返事',
  ...incidentAccess,
  personal: false,
  batchable: true,
  writes: false,
  input: withDays({ center_no: recordNo, teacher_no: count }, maxIncidentDays),
  output: z.strictObject({
    /** 0: there is no mail server, and who is asked reads it in the application alone. */
    sends_flag: flag,
    requests: z.array(standInRequest),
  }),
})

/** Asks no further for a lesson: whoever was asked, or has said yes, hears that it is over. */
export const Incident_stopAsking = defineCall({
  api: 'Incident_stopAsking',
  title: '代講の募集を取りやめる',
  ...incidentAccess,
  personal: false,
  writes: true,
  labels: { request_no: '代講の募集の番号', answer: '返事' },
  input: z.strictObject({ request_no: recordNo }),
  output: z.strictObject({ request_no: z.number() }),
})

/** Notes what somebody in the line said by telephone; a yes that was given is taken back by a no. */
export const Incident_noteAnswer = defineCall({
  api: 'Incident_noteAnswer',
  title: '電話で聞いた代講の返事',
  ...incidentAccess,
  personal: false,
  writes: true,
  labels: { request_no: '代講の募集の番号', answer: '返事', seen_answer: '見ていた返事' },
  input: z.strictObject({
    request_no: recordNo,
    teacher_no: recordNo,
    answer: z.enum(standInAnswers),
    /** What stood there, `null` for no answer yet: a colleague may have noted another one meanwhile. Not asked without it. */
    seen_answer: z.enum(standInAnswers).nullable().optional(),
  }),
  output: z.strictObject({ request_no: z.number(), teacher_no: z.number(), answer: z.enum(standInAnswers) }),
})
