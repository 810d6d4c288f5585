import { z } from 'zod'
import { staffScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { maxContactMessage } from '../../inputLimits.ts'
import { recordInput } from '../../listInputs.ts'
import { entrySource } from '../../meetings/zoom-log.ts'
import { count, flag, recordNo, text } from '../../scalars.ts'
import { lessonRow } from './list.ts'

/** A lesson and what was done with it is shown to staff; students have the list alone. */
const access = { functions: ['C40501'], scope: staffScope, personal: 'students' } as const

export const C40501_doRead = defineCall({
  api: 'C40501_doRead',
  title: '授業の表示',
  ...access,
  writes: false,
  input: recordInput,
  output: lessonRow.extend({
    classroom_name: z.string(),
    class_count: z.number(),
    cancel_reason: z.string(),
    /** The meeting as published; `''`: none, or another center's publication. */
    meeting_id: z.string(),
    passcode: z.string(),
    /** What bars a correction of the attendance beside the row (`correctionBlock`). */
    moved_flag: flag,
    reported_flag: flag,
    make_up_given_flag: flag,
    message_at: z.string().nullable(),
    /** `''` as in the log: somebody of a center that isn't the reader's. */
    message_by: z.string(),
    /** Of the message: 0 while there was none. */
    message_version: count,
  }),
})

/** What is told of a lesson; the words stand with the screen. */
export const lessonLogKinds = [
  'entered',
  'moved_here',
  'moved_away',
  'called_off',
  'restored',
  'assignment',
  'distributed',
  'meeting_switch',
  'attendance',
  'answer',
  'disagreement',
  'message',
  'report',
  'report_sent_again',
  'report_author',
  'report_deleted',
] as const

const logLine = z.strictObject({
  at: z.string(),
  /** `''` when nobody is known any more, or it was somebody of a center that isn't the reader's. */
  user_name: z.string(),
  kind: z.enum(lessonLogKinds),
  /**
   * What was before and after, in words: teachers, days with slots, attendances, states of the report, what disagreed and how it
   * was decided; `''`: nothing.
   */
  before: z.string(),
  after: z.string(),
  /** What else is told: a reason, overridden warnings. */
  detail: z.string(),
})
export type LessonLogLine = z.output<typeof logLine>

/** Who changed what of the lesson when, the newest first, and who was in its meeting: all of it from what is stored anyway. */
export const C40501_getLog = defineCall({
  api: 'C40501_getLog',
  title: '授業の記録',
  ...access,
  writes: false,
  input: z.strictObject({ schedule_no: recordNo }),
  output: z.strictObject({
    schedule_no: z.number(),
    student_no: z.number(),
    lines: z.array(logLine),
    entries: z.array(
      z.strictObject({
        person: z.enum(['student', 'teacher']),
        /** `''`: another center's teacher. */
        name: z.string(),
        entered_at: z.string(),
        left_at: z.string().nullable(),
        /** How it is known: a press of 入室, what the meeting's service told at once, or its report. */
        source: entrySource,
        /** 1: a press that led into no meeting. */
        failed_flag: flag,
      }),
    ),
  }),
})

/** What staff tell each other of a lesson; an empty one takes it back. Who wrote meanwhile is told (409). */
export const C40501_saveContactMessage = defineCall({
  api: 'C40501_saveContactMessage',
  title: '連絡メッセージの保存',
  ...access,
  writes: true,
  input: z.strictObject({ schedule_no: recordNo, message: text(maxContactMessage), lock_version: count }),
  output: z.strictObject({ schedule_no: z.number(), student_no: z.number(), lock_version: z.number() }),
})
