import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { passkeyLabels } from '../../account/passkey.ts'
import { secondProof } from '../../account/secondFactor.ts'
import { defineCall } from '../../call.ts'
import { maxShortReason } from '../../inputLimits.ts'
import { recordNo, requiredLine } from '../../scalars.ts'

/**
 * From here on the administrator's session shows what that login sees, and writes nothing (decision 242). With the own password, and a
 * code or passkey where one is asked for at the door.
 */
export const M20901_beginLooking = defineCall({
  api: 'M20901_beginLooking',
  title: 'この人の画面を見る',
  functions: ['M20901'],
  scope: administratorScope,
  writes: true,
  batchable: false,
  perMinute: 10,
  labels: passkeyLabels,
  input: z.strictObject({ user_no: recordNo, reason: requiredLine(maxShortReason), ...secondProof }),
  output: z.strictObject({ until: z.string() }),
})
