import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, done, nothing, recordNo } from '../scalars.ts'

const own = { functions: 'signedIn', scope: selfScope } as const

export const Account_getSessions = defineCall({
  api: 'Account_getSessions',
  title: '自分がログイン中の端末',
  ...own,
  writes: false,
  input: nothing,
  output: z.strictObject({
    /** That of this browser first, then those used last. */
    sessions: z.array(
      z.strictObject({
        session_no: recordNo,
        /** Roughly; `''`: nobody knows. */
        browser: z.string(),
        created_at: z.string(),
        /** To about five minutes. */
        last_used_at: z.string(),
        /** Of this very browser. */
        own: z.boolean(),
      }),
    ),
  }),
})

export const Account_endSession = defineCall({
  api: 'Account_endSession',
  title: '自分のほかの端末のログアウト',
  ...own,
  writes: true,
  labels: { session_no: 'ログイン中の端末' },
  input: z.strictObject({ session_no: recordNo }),
  output: done,
})

export const Account_endOtherSessions = defineCall({
  api: 'Account_endOtherSessions',
  title: '自分のほかの端末すべてのログアウト',
  ...own,
  writes: true,
  input: nothing,
  output: z.strictObject({ ended: count }),
})
