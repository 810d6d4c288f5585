import { z } from 'zod'
import { defineCall } from '../call.ts'
import { done, flag, nothing, recordNo } from '../scalars.ts'

/** Of students alone, also while one of them has to choose a password first: the others are come back to all the same. */
const ofChildren = {
  functions: 'signedIn',
  scope: { '110': 'self', '120': 'self', '130': 'self' },
  beforePasswordChange: true,
  // Whose device it is concerns nobody who looks.
  whileLooking: false,
} as const

const chosen = {
  labels: { session_no: 'お子さん' },
  input: z.strictObject({ session_no: recordNo }),
} as const

export const Account_getFamily = defineCall({
  api: 'Account_getFamily',
  title: 'この端末を使うきょうだい',
  ...ofChildren,
  writes: false,
  input: nothing,
  output: z.strictObject({
    /** In the order in which they were added, with the one who is signed in; none where nobody was added. */
    children: z.array(
      z.strictObject({
        /** Names the child's session; it opens nothing. */
        session_no: recordNo,
        user_no: recordNo,
        user_named: z.string(),
        /** Who is signed in now. */
        own: z.boolean(),
      }),
    ),
    /** 0: as many as may share a device are there. */
    may_add_flag: flag,
  }),
})

export const Account_switchChild = defineCall({
  api: 'Account_switchChild',
  title: 'きょうだいへの切り替え',
  ...ofChildren,
  writes: true,
  batchable: false,
  ...chosen,
  output: z.strictObject({ user_no: recordNo }),
})

export const Account_removeChild = defineCall({
  api: 'Account_removeChild',
  title: 'きょうだいをこの端末から外す',
  ...ofChildren,
  writes: true,
  ...chosen,
  output: done,
})
