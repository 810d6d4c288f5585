import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { nothing } from '../scalars.ts'

/** An administrator is oneself again; for everybody else it does nothing. */
export const Account_endLooking = defineCall({
  api: 'Account_endLooking',
  title: 'ほかの人の画面を見るのをやめる',
  functions: 'signedIn',
  scope: selfScope,
  writes: true,
  whileLooking: 'ended',
  input: nothing,
  output: z.strictObject({
    /** Whose session it is. */
    user_no: z.number(),
    /** Whose pages were looked at; 0: nobody's. */
    looked_at_user_no: z.number(),
  }),
})
