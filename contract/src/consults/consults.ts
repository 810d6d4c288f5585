import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { done, flag, int32, recordNo } from '../scalars.ts'
import { consultAnswer, consultState, consultWords } from './consult.ts'

const access = { functions: ['Consults'], scope: administratorScope, personal: 'students' } as const

const consultKind = z.enum(['named', 'anonymous'])

/** What the list says of a consult; no word of it. */
const row = {
  consult_no: z.number(),
  kind: consultKind,
  state: consultState,
  opened_on: z.string(),
  /** `null`: without a name, and so without a time. */
  opened_at: z.string().nullable(),
  wishes_reply_flag: flag,
  /** 0 and empty without a name. */
  student_no: z.number(),
  student_name: z.string(),
  /** Who has set the state; `''`: nobody yet. */
  state_by_name: z.string(),
}

export const Consults_doBrowse = defineCall({
  api: 'Consults_doBrowse',
  title: '相談の一覧',
  ...access,
  writes: false,
  input: z.strictObject({
    state: consultState.optional(),
    current_page: int32.min(1).max(100_000).optional(),
  }),
  output: z.strictObject({
    rows: z.array(z.strictObject({ ...row, answer_count: z.number() })),
    total: z.number(),
  }),
})
export type ConsultRow = z.output<typeof Consults_doBrowse.output>['rows'][number]

export const Consults_doRead = defineCall({
  api: 'Consults_doRead',
  title: '相談を読む',
  ...access,
  writes: false,
  input: z.strictObject({ consult_no: recordNo }),
  output: z.strictObject({
    ...row,
    center_name: z.string(),
    words: z.string(),
    answers: z.array(consultAnswer),
  }),
})
export type ReadConsult = z.output<typeof Consults_doRead.output>

/** To a student who has given the name and wishes an answer. */
export const Consults_doAnswer = defineCall({
  api: 'Consults_doAnswer',
  title: '相談への返事',
  ...access,
  writes: true,
  labels: { words: '返事' },
  input: z.strictObject({ consult_no: recordNo, words: consultWords }),
  output: done,
})

export const Consults_setState = defineCall({
  api: 'Consults_setState',
  title: '相談の状態の変更',
  ...access,
  writes: true,
  input: z.strictObject({ consult_no: recordNo, state: consultState }),
  output: done,
})
