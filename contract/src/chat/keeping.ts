import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { maxCaseNote, maxReason, minExportReason } from '../inputLimits.ts'
import { streamedOutput } from '../listInputs.ts'
import { realDate, recordNo, requiredText, text } from '../scalars.ts'
import { chatFlagStates } from './review.ts'

/** チャット確認: what is kept beyond its time, and what leaves the house for an investigation (chat B7). */
const holds = {
  functions: ['ChatReview'],
  scope: { '560': 'all', '550': 'center' },
  personal: 'students',
  writes: true,
} as const

/** Keeps the room of a case, or all rooms of its student, from being cleared when its time is over. */
export const ChatReview_setHold = defineCall({
  api: 'ChatReview_setHold',
  title: 'チャットの保全',
  ...holds,
  labels: { reason: '残す理由' },
  input: z.strictObject({
    flag_no: recordNo,
    subject_kind: z.enum(['student', 'room']),
    reason: requiredText(maxReason),
  }),
  output: z.strictObject({ hold_no: z.number(), student_no: z.number() }),
  storedAnswer: output => output,
})

/** Ends it: the first who presses asks, a second person agrees. */
export const ChatReview_liftHold = defineCall({
  api: 'ChatReview_liftHold',
  title: 'チャットの保全の解除',
  ...holds,
  input: z.strictObject({ hold_no: recordNo }),
  output: z.strictObject({
    hold_no: z.number(),
    student_no: z.number(),
    state: z.enum(['asked', 'lifted']),
  }),
  storedAnswer: output => output,
})

/** A room for an investigation, in one archive that proves by itself that nothing in it was changed. */
export const ChatReview_exportRoom = defineCall({
  api: 'ChatReview_exportRoom',
  title: 'チャットの書き出し',
  functions: ['ChatReview'],
  scope: administratorScope,
  personal: 'students',
  // The other administrators hear of it.
  writes: true,
  batchable: false,
  perMinute: 6,
  transport: 'download',
  labels: { reason: '書き出す理由' },
  input: z.strictObject({
    room_no: recordNo,
    reason: requiredText(maxReason).min(minExportReason),
    start_date: realDate.optional(),
    end_date: realDate.optional(),
  }),
  output: streamedOutput,
  // A download comes without a key, so it is never repeated; if it were, nothing of it would be kept.
  storedAnswer: output => ({ ...output, file_name: '', content: new Uint8Array() }),
})

/**
 * Whoever looks second at what one person has decided of severity 3: a manager or an administrator, who agrees or finds it graver. The case
 * is settled from then on.
 */
export const ChatReview_second = defineCall({
  api: 'ChatReview_second',
  title: 'チャット確認の二人目の確認',
  ...holds,
  labels: { note: 'メモ' },
  input: z
    .strictObject({ flag_no: recordNo, decision: z.enum(['agreed', 'escalated']), note: text(maxCaseNote) })
    .refine(({ decision, note }) => decision !== 'escalated' || note.trim() !== '', {
      path: ['note'],
      params: { reason: 'blank' },
    }),
  output: z.strictObject({
    flag_no: z.number(),
    student_no: z.number(),
    state: z.enum(chatFlagStates),
    seconded: z.number(),
  }),
})
