import { askEnds, standInAnswers } from '@terakoya/domain/lessons/standInAsks'
import { z } from 'zod'
import { teacherScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordNo } from '../../scalars.ts'

/** A lesson for which the teacher is asked to stand in; whose it is they read once they teach it. */
const ownStandInAsk = z.strictObject({
  request_no: z.number(),
  schedule_date: z.string(),
  time_limit_no: z.number(),
  center_name: z.string(),
  subject_name: z.string(),
  school_year_code: z.number(),
  asked_at: z.string(),
  answer: z.enum(standInAnswers).nullable(),
  /** How it ended; `null`: it goes on. */
  end_reason: z.enum(askEnds).nullable(),
  /** 1: the center has decided and tells people later, or takes it back: nobody can answer meanwhile. */
  deciding_flag: z.literal([0, 1]),
})
export type OwnStandInAsk = z.output<typeof ownStandInAsk>

export const C11101_getStandInAsks = defineCall({
  api: 'C11101_getStandInAsks',
  title: '代講のお願い',
  functions: ['C11101'],
  scope: teacherScope,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    /** Of today and later, those that are open first; what is over is shown for a day more. */
    asks: z.array(ownStandInAsk),
  }),
})

/** Answers once; who has said no and can after all calls the center. */
export const C11101_answerStandIn = defineCall({
  api: 'C11101_answerStandIn',
  title: '代講のお願いに答える',
  functions: ['C11101'],
  scope: teacherScope,
  writes: true,
  labels: { request_no: '代講の募集の番号', answer: '返事' },
  input: z.strictObject({ request_no: recordNo, answer: z.enum(standInAnswers) }),
  output: z.strictObject({ request_no: z.number(), answer: z.enum(standInAnswers) }),
})

/** One answer to several questions at once. What can't be answered so any more is told for each; the others are answered. */
export const C11101_answerStandIns = defineCall({
  api: 'C11101_answerStandIns',
  title: '代講のお願いにまとめて答える',
  functions: ['C11101'],
  scope: teacherScope,
  writes: true,
  labels: { request_nos: '代講の募集の番号', answer: '返事' },
  input: z.strictObject({
    request_nos: z.array(recordNo).min(1).max(50),
    answer: z.enum(standInAnswers),
  }),
  output: z.strictObject({
    answered: z.array(z.number()),
    refused: z.array(z.strictObject({ request_no: z.number(), message: z.string() })),
  }),
})
