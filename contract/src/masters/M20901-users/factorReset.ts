import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { maxShortReason } from '../../inputLimits.ts'
import { count, done, recordNo, requiredLine } from '../../scalars.ts'

const access = { functions: ['M20901'], scope: administratorScope } as const

export const M20901_getSecondFactor = defineCall({
  api: 'M20901_getSecondFactor',
  title: 'ユーザーの二段階認証の状態',
  ...access,
  writes: false,
  input: z.strictObject({ user_no: recordNo }),
  output: z.strictObject({
    /** Since when the app is asked for its code; `null`: it isn't. */
    app_since: z.string().nullable(),
    /** How many there are, also those of another address. */
    passkeys: count,
    recovery_left: count,
    /** When the last reset was withdrawn, by the person or an administrator; `null`: it wasn't. */
    withdrawn_at: z.string().nullable(),
    /** A reset that waits; `null`: none does. */
    reset: z
      .strictObject({
        reason: z.string(),
        asked_by_name: z.string(),
        asked_at: z.string(),
        due_at: z.string(),
        /** Whether it was the person who asks now. */
        own: z.boolean(),
      })
      .nullable(),
  }),
})

/** Asks for it: done after a day, or as soon as a second administrator agrees. */
export const M20901_askFactorReset = defineCall({
  api: 'M20901_askFactorReset',
  title: '二段階認証の初期化を申し出る',
  ...access,
  writes: true,
  input: z.strictObject({ user_no: recordNo, reason: requiredLine(maxShortReason) }),
  output: z.strictObject({ due_at: z.string() }),
})

export const M20901_agreeFactorReset = defineCall({
  api: 'M20901_agreeFactorReset',
  title: '二段階認証の初期化に同意する',
  ...access,
  writes: true,
  input: z.strictObject({ user_no: recordNo }),
  output: done,
})

export const M20901_withdrawFactorReset = defineCall({
  api: 'M20901_withdrawFactorReset',
  title: '二段階認証の初期化を取り下げる',
  ...access,
  writes: true,
  input: z.strictObject({ user_no: recordNo }),
  output: done,
})
