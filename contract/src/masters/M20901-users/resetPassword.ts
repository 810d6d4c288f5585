import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordNo } from '../../scalars.ts'

export const T0010UsersService_M20901_ResetPassword = defineCall({
  api: 'T0010UsersService.M20901_ResetPassword',
  title: 'パスワードの初期化',
  functions: ['M20901'],
  scope: administratorScope,
  writes: true,
  batchable: false,
  personal: 'students',
  input: z.strictObject({ user_no: recordNo }),
  output: z.strictObject({
    user_id: z.string(),
    /** Shown once; good for 24 hours and only for setting a new one (domain §9). */
    one_time_password: z.string(),
    expires_at: z.string(),
  }),
  // It is stored encrypted, as all that carries passwords is.
  storedAnswer: answer => answer,
})
