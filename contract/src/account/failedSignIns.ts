import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, nothing } from '../scalars.ts'

/** What the person is to know of the own login: wrong passwords, typed elsewhere, not confirmed yet (none: 0 and `null`). */
const failedSignIns = z.strictObject({
  failed_count: z.number(),
  /** From how many networks; which ones is for nobody's page. */
  networks: z.number(),
  /** Instants. */
  first_attempted_at: z.string().nullable(),
  last_attempted_at: z.string().nullable(),
  /** When an administrator's reset of the own second factor takes effect; `null`: nobody asked for one. */
  factor_reset_due_at: z.string().nullable(),
})

export const Account_getFailedSignIns = defineCall({
  api: 'Account_getFailedSignIns',
  title: '自分への、間違ったログインの確認',
  functions: 'signedIn',
  scope: selfScope,
  writes: false,
  input: nothing,
  output: failedSignIns,
})

/** Takes note of as many as were shown; when there are more by now, nothing is taken note of. Answers what is left. */
export const Account_confirmFailedSignIns = defineCall({
  api: 'Account_confirmFailedSignIns',
  title: '間違ったログインを確認済みにする',
  functions: 'signedIn',
  scope: selfScope,
  writes: true,
  input: z.strictObject({ failed_count: count }),
  output: failedSignIns,
})
