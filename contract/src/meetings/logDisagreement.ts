import { z } from 'zod'
import { mailFate } from '../mailFate.ts'
import { count, flag, recordNo } from '../scalars.ts'

const disagreementCode = z.enum(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'])

/** What disagrees of a lesson and its meeting, as staff read it. */
export const logDisagreement = z.strictObject({
  disagreement_no: recordNo,
  code: disagreementCode,
  severity: count,
  /** In words, with its times; of people in a room (D6, D7) no more than that, where the reader doesn't judge it. */
  sentence: z.string(),
  /** D6: each participant whom nobody knows, by when they came: they are decided one by one; `[]` of all else. */
  people: z.array(
    z.strictObject({
      external_uuid: z.string(),
      participant_key: z.string(),
      /** `''`: none was shown. */
      shown_name: z.string(),
      joined_at: z.string(),
      /** `null`: still there. */
      left_at: z.string().nullable(),
    }),
  ),
  /** 1: it is judged at another center, where the reader's student was taught. */
  away_flag: flag,
  /** Stands for the participants that it is about: given back with a decision, it settles these and nobody who came since. */
  seen: z.string(),
  /** `''` of people in a room (D6, D7), where the reader doesn't judge it. */
  opened_at: z.string(),
  /** 1: the teacher is asked who it is, and may answer. */
  asked_flag: flag,
  /** What the teacher said of an unknown one: all of it, the first first; the last counts. */
  answers: z.array(
    z.strictObject({
      answer: z.enum(['student', 'stranger', 'undone']),
      user_name: z.string(),
      at: z.string(),
    }),
  ),
  /** 1: what was decided is another thing than the teacher's last word until then. */
  against_flag: flag,
  /** It has ended without a decision: by the teacher's answer, which stays to be read. */
  closed_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by_name: z.string(),
  decision: z.string(),
  reason: z.string(),
  /** Whom what is grave was told to, the first first; `[]` for whoever doesn't judge it. */
  told: z.array(
    z.strictObject({
      step: z.enum(['rung', 'mailed', 'unmailed', 'passed_on']),
      at: z.string(),
      /** `''`: all who look after the center. */
      user_name: z.string(),
      mail: mailFate,
    }),
  ),
})
