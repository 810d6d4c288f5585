import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { jobStates } from '../../lessons/jobStates.ts'
import { recordNo } from '../../scalars.ts'
import { takeoverActs, takeoverCall, takeoverKinds } from './kinds.ts'

const kind = z.enum(takeoverKinds)

/** What becomes of one file: of its rows, and of the lessons that they make. */
const outcome = z.strictObject({
  file_no: z.number(),
  file_name: z.string(),
  kind,
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Lessons of the weeks that stand in the plan. */
  lessons: z.number(),
  /** The first of what is refused; the file of refused rows has all. */
  faults: z.array(
    z.strictObject({
      /** As a person counts in a spreadsheet; 0: the file as a whole. */
      line: z.number(),
      column: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
})
export type TakeoverOutcome = z.output<typeof outcome>

/** What a rehearsal came to, or the taking over itself. */
const whole = z.strictObject({ seconds: z.number(), files: z.array(outcome) })

/** 引っ越し: the files that are there, what the last rehearsal said of them, what runs, and what was taken over before. */
export const Takeover_getState = defineCall({
  api: 'Takeover_getState',
  title: '引っ越しの様子',
  ...takeoverCall,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    /** How many of what has to be there before. */
    places: z.strictObject({
      centers: z.number(),
      classrooms: z.number(),
      courses: z.number(),
      subjects: z.number(),
    }),
    /** 0: nothing is prepared. */
    takeover_no: z.number(),
    files: z.array(
      z.strictObject({
        file_no: z.number(),
        file_name: z.string(),
        /** '': not recognised. */
        kind: z.enum(['', ...takeoverKinds]),
        row_count: z.number(),
        columns: z.array(z.strictObject({ head: z.string(), field: z.string().nullable() })),
      }),
    ),
    /** Of the files as they are now: what is agreed to is a rehearsal of these. */
    digest: z.string(),
    rehearsal: whole.extend({ digest: z.string() }).nullable(),
    /** What runs, or ran last for what is shown. */
    job: z
      .strictObject({
        job_no: z.number(),
        act: z.enum(takeoverActs),
        state: z.enum(jobStates),
        message: z.string(),
        progress: z.strictObject({
          kind: kind.optional(),
          done: z.number().optional(),
          all: z.number().optional(),
        }),
      })
      .nullable(),
    /** The newest first. */
    past: z.array(
      z.strictObject({
        takeover_no: z.number(),
        taken_at: z.string(),
        taken_by_name: z.string(),
        undone_at: z.string().nullable(),
        result: whole,
      }),
    ),
    /** What a column of a kind can be, for whoever corrects what was understood. */
    fields: z.array(
      z.strictObject({
        kind,
        fields: z.array(z.strictObject({ field: z.string(), label: z.string(), needed: z.boolean() })),
      }),
    ),
  }),
})

/** What stands in the way of taking a takeover back; nothing: it can be. */
export const Takeover_lookBack = defineCall({
  api: 'Takeover_lookBack',
  title: '引っ越しの取り消しの確認',
  ...takeoverCall,
  writes: false,
  batchable: false,
  perMinute: 30,
  input: z.strictObject({ takeover_no: recordNo }),
  output: z.strictObject({
    /** Each a sentence with what and how many. */
    barred: z.array(z.string()),
    /** What would go, by kind of record. */
    goes: z.array(z.strictObject({ noun: z.string(), count: z.number() })),
  }),
})
