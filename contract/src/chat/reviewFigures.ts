import { z } from 'zod'
import { advisingScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { recordNo } from '../scalars.ts'
import { chatFlagSources } from './review.ts'

const figures = z.strictObject({
  center_no: z.number(),
  center_name: z.string(),
  /** The Monday of the week. */
  week_date: z.string(),
  messages: z.number(),
  /** How many were looked at before they went out, or not. */
  held: z.number(),
  /** What the product found by itself. */
  flags: z.array(z.strictObject({ category: z.string(), count: z.number() })),
  /** What people reported. */
  reports: z.number(),
  /** Of half of those that were opened; `null`: none was. */
  minutes_to_reading: z.number().nullable(),
  /** Rooms of lessons with words of teacher or student, and how many of them a third reader has read to the end of the week. */
  rooms: z.number(),
  rooms_read: z.number(),
})
export type ChatFigures = z.output<typeof figures>

/** Figures by center and week; of the lists, how often each category was worth noting. */
export const ChatReview_getFigures = defineCall({
  api: 'ChatReview_getFigures',
  title: 'チャット確認の数字',
  functions: ['ChatReview'],
  scope: advisingScope,
  writes: false,
  input: z.strictObject({
    /** So many weeks up to this one. */
    weeks: z.number().int().min(1).max(26),
    center_no: recordNo.optional(),
  }),
  output: z.strictObject({
    rows: z.array(figures),
    precision: z.array(
      z.strictObject({
        category: z.string(),
        source: z.enum(chatFlagSources),
        decided: z.number(),
        confirmed: z.number(),
      }),
    ),
  }),
})
