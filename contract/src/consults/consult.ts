import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { z } from 'zod'
import { studentScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { maxConsultWords } from '../inputLimits.ts'
import { done, flag, nothing, proseText } from '../scalars.ts'

/** Words of somebody; several lines, and something in them. */
export const consultWords = proseText(maxConsultWords).refine(value => !looksBlank(value), {
  params: { reason: 'blank' },
})

/** 受付, 対応中, 終わり. */
export const consultState = z.enum(['received', 'working', 'done'])
export type ConsultState = z.output<typeof consultState>

/** What somebody of the staff has answered. */
export const consultAnswer = z.strictObject({
  answer_id: z.number(),
  words: z.string(),
  /** Who has written it: a child wants to know whom it will meet. */
  user_named: z.string(),
  answered_at: z.string(),
  /** The student has not seen it yet. */
  unread_flag: flag,
})

/** Where help is to be had outside, at once: on the page that everybody may open. */
export const Consult_getNumbers = defineCall({
  api: 'Consult_getNumbers',
  title: '外の相談窓口',
  functions: 'public',
  scope: {},
  writes: false,
  input: nothing,
  output: z.strictObject({
    numbers: z.array(
      z.strictObject({
        name: z.string(),
        number: z.string(),
        hours: z.string(),
        marks: z.array(z.string()),
      }),
    ),
  }),
})

/** Nothing but the day and the words is kept of it; the one call that comes by the road without a session (decision 188). */
export const Consult_sendAnonymous = defineCall({
  api: 'Consult_sendAnonymous',
  title: '名前を出さない相談',
  functions: 'public',
  scope: {},
  writes: true,
  batchable: false,
  transport: 'traceless',
  labels: { words: '相談したいこと' },
  input: z.strictObject({ words: consultWords }),
  output: done,
})

// The student's own calls leave no access line: whoever looks through those would read there who has asked for help.
const own = { functions: 'signedIn', scope: studentScope } as const

export const Consult_send = defineCall({
  api: 'Consult_send',
  title: '名前を出した相談',
  ...own,
  writes: true,
  perMinute: 10,
  labels: { words: '相談したいこと' },
  input: z.strictObject({ words: consultWords, wishes_reply_flag: flag }),
  output: done,
})

/** The own named consults with their answers, the newest first. */
export const Consult_getOwn = defineCall({
  api: 'Consult_getOwn',
  title: '自分の相談',
  ...own,
  writes: false,
  input: nothing,
  output: z.strictObject({
    consults: z.array(
      z.strictObject({
        consult_no: z.number(),
        opened_at: z.string(),
        state: consultState,
        wishes_reply_flag: flag,
        words: z.string(),
        answers: z.array(consultAnswer),
      }),
    ),
  }),
})
export type OwnConsult = z.output<typeof Consult_getOwn.output>['consults'][number]

/** How many answers the student has not seen. */
export const Consult_countUnread = defineCall({
  api: 'Consult_countUnread',
  title: '読んでいない返事の数',
  ...own,
  writes: false,
  input: nothing,
  output: z.strictObject({ count: z.number() }),
})

/** The student has seen all answers that there are. */
export const Consult_markRead = defineCall({
  api: 'Consult_markRead',
  title: '相談の返事を読んだ',
  ...own,
  writes: true,
  input: nothing,
  output: done,
})
