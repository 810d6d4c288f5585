import { z } from 'zod'
import { defineCall } from '../call.ts'
import { everybodyReadsScope } from '../roleScopes.ts'
import { count, text } from '../scalars.ts'

const access = { functions: ['C00103'], scope: everybodyReadsScope, writes: false } as const

/** A file of a help text, as its readers see it. */
const file = z.strictObject({
  _id: z.string(),
  file_name: z.string(),
  mimetype: z.string(),
  size: z.number(),
})

/** The help of a number; with 0 that of the screen. What isn't there answers `available` 0 with a message. */
export const C00103_getHelp = defineCall({
  api: 'C00103_getHelp',
  title: 'ヘルプ',
  ...access,
  input: z.strictObject({ support_no: count, screen_key: text(50).optional() }),
  output: z.strictObject({
    /** Whether there is a text to show. */
    available: z.boolean(),
    /** Why not, in words; `''` when there is. */
    message: z.string(),
    support_no: z.number(),
    title: z.string(),
    content: z.string(),
    files: z.array(file),
    updated_at: z.string(),
  }),
})

/** The help texts that there are, of the screens that the user may open. */
export const C00103_getList = defineCall({
  api: 'C00103_getList',
  title: 'ヘルプの一覧',
  ...access,
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        support_no: z.number(),
        screen_key: z.string(),
        title: z.string(),
        /** Of its parts, by which it is found as well. */
        headings: z.array(z.string()),
      }),
    ),
  }),
})
