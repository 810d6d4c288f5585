import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { maxShortName } from '../inputLimits.ts'
import { done, nothing, recordNo, requiredLine, requiredText } from '../scalars.ts'
import { creationOptions, newPasskey, passkeyAnswer, passkeyLabels, requestOptions } from './passkey.ts'
import { secondProof } from './secondFactor.ts'
import { sessionUser } from './session.ts'

const own = { functions: 'signedIn', scope: selfScope, beforeEnrolment: true } as const
const atTheDoor = { functions: 'public', scope: {}, writes: true, batchable: false } as const
const labels = { ...passkeyLabels, passkey_no: 'パスキーの番号', passkey_name: 'パスキーの名前' }
const passkey_name = requiredLine(maxShortName)

/** What the passkeys of who gave the right password are asked with, in the same browser. */
export const Auth_beginPasskey = defineCall({
  api: 'Auth_beginPasskey',
  title: 'パスキーでのログインの開始',
  ...atTheDoor,
  labels: { ticket: 'ログインの続き' },
  input: z.strictObject({ ticket: requiredText(100) }),
  output: z.strictObject({ options: requestOptions }),
})

/** The second step at the door by a passkey. */
export const Auth_passkey = defineCall({
  api: 'Auth_passkey',
  title: 'パスキーでのログイン',
  ...atTheDoor,
  labels: { ...passkeyLabels, ticket: 'ログインの続き' },
  input: z.strictObject({ ticket: requiredText(100), passkey: passkeyAnswer }),
  output: sessionUser,
})

/** The password is right: what a new passkey is made from, within five minutes. */
export const Account_beginPasskey = defineCall({
  api: 'Account_beginPasskey',
  title: 'パスキーの登録の開始',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  input: z.strictObject({ password: requiredText(128) }),
  output: z.strictObject({ options: creationOptions }),
})

export const Account_addPasskey = defineCall({
  api: 'Account_addPasskey',
  title: 'パスキーの登録',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  labels,
  input: z.strictObject({ passkey_name, passkey: newPasskey }),
  output: z.strictObject({
    /** Empty: there were some already, which stay. */
    recovery_codes: z.array(z.string()),
  }),
})

export const Account_renamePasskey = defineCall({
  api: 'Account_renamePasskey',
  title: 'パスキーの名前の変更',
  ...own,
  writes: true,
  labels,
  input: z.strictObject({ passkey_no: recordNo, passkey_name }),
  output: done,
})

export const Account_removePasskey = defineCall({
  api: 'Account_removePasskey',
  title: 'パスキーの削除',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  labels,
  input: z.strictObject({ passkey_no: recordNo, ...secondProof }),
  output: done,
})

/** What the passkeys of who is signed in are asked with, where something wants to be sure of the person. */
export const Account_beginPasskeyProof = defineCall({
  api: 'Account_beginPasskeyProof',
  title: 'パスキーでの本人確認の開始',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 20,
  input: nothing,
  output: z.strictObject({ options: requestOptions }),
})
