import { z } from 'zod'
import { defineCall } from '../call.ts'
import { loginId } from '../recordFields.ts'
import { done, personName, text } from '../scalars.ts'

/**
 * Off by default (a setting); role, center and status never come from input (domain §9). The answer says nothing of
 * whether the id was free.
 */
export const Auth_register = defineCall({
  api: 'Auth_register',
  title: '利用登録',
  functions: 'public',
  scope: {},
  writes: true,
  batchable: false,
  perMinute: 10,
  input: z.strictObject({
    user_id: loginId,
    user_named: personName(100),
    password: text(1000),
  }),
  output: done,
})
