import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { maxSelected } from '../../inputLimits.ts'
import { count, recordNo } from '../../scalars.ts'

/** Why a login keeps its state though all others of the selection change: nobody locks everybody out. */
export const statusRefusals = ['self', 'last_administrator'] as const

/** Suspends many logins, which ends their sessions at once, or takes them up again. */
export const M20901_setStatus = defineCall({
  api: 'M20901_setStatus',
  title: 'ユーザーの利用停止・再開',
  functions: ['M20901'],
  scope: administratorScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({ ids: z.array(recordNo).min(1).max(maxSelected), status: z.enum(['A', 'S']) }),
  output: z.strictObject({
    /** Those that are so now and were not before. */
    changed: count,
    /** Those that stay as they are, by name. */
    refused: z.array(
      z.strictObject({ user_no: recordNo, user_named: z.string(), reason: z.enum(statusRefusals) }),
    ),
  }),
  storedAnswer: answer => ({ ...answer, refused: answer.refused.map(user => ({ ...user, user_named: '' })) }),
})
