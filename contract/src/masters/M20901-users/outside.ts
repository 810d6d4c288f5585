import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { done, recordNo } from '../../scalars.ts'

const access = { functions: ['M20901'], scope: administratorScope } as const

export const M20901_getOutside = defineCall({
  api: 'M20901_getOutside',
  title: 'ユーザーの組織のアカウントの状態',
  ...access,
  writes: false,
  input: z.strictObject({ user_no: recordNo }),
  output: z.strictObject({
    /** Since when one is joined; `null`: none is. */
    joined_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
  }),
})

/** Releases it at once: the password is left to the person. */
export const M20901_releaseOutside = defineCall({
  api: 'M20901_releaseOutside',
  title: 'ユーザーの組織のアカウントの結び付けの解除',
  ...access,
  writes: true,
  input: z.strictObject({ user_no: recordNo }),
  output: done,
})
