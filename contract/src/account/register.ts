import { z } from 'zod'
import { defineCall } from '../call.ts'
import { done, requiredText } from '../scalars.ts'

/** Off by default (a setting); role, center and status never come from input (domain §9). */
export const Auth_register = defineCall({
  api: 'Auth_register',
  title: '利用登録',
  functions: 'public',
  scope: {},
  writes: true,
  batchable: false,
  perMinute: 10,
  later: true,
  input: z.strictObject({
    user_id: requiredText(64),
    user_named: requiredText(100),
    password: requiredText(128),
  }),
  output: done,
})
