import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, done, flag, nothing, requiredText } from '../scalars.ts'
import { passkeyAnswer, passkeyLabels } from './passkey.ts'
import { sessionUser } from './session.ts'

const own = { functions: 'signedIn', scope: selfScope, beforeEnrolment: true } as const

/** Six figures of the app, or a recovery code; spaces and hyphens are of no account. */
const code = requiredText(40)

/** The password, and beside it a code or what a passkey has signed: one of the two. */
export const secondProof = {
  password: requiredText(128),
  code: code.optional(),
  passkey: passkeyAnswer.optional(),
}

/** Shown once, and kept by nobody but the person; none where there were some already, which stay. */
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })

/** The second step at the door, in the browser in which the password was given. */
export const Auth_secondFactor = defineCall({
  api: 'Auth_secondFactor',
  title: 'ログインの確認コード',
  functions: 'public',
  scope: {},
  writes: true,
  batchable: false,
  labels: { ticket: 'ログインの続き' },
  input: z.strictObject({ ticket: requiredText(100), code }),
  output: sessionUser,
})

export const Account_getSecondFactor = defineCall({
  api: 'Account_getSecondFactor',
  title: '自分の二段階認証の状態',
  ...own,
  writes: false,
  input: nothing,
  output: z.strictObject({
    /** Since when the app is asked for its code; `null`: it isn't. */
    app_since: z.string().nullable(),
    passkeys: z.array(
      z.strictObject({
        passkey_no: z.number(),
        passkey_name: z.string(),
        created_at: z.string(),
        last_used_at: z.string().nullable(),
        /** 1: its maker keeps it beyond the one device. */
        backed_up_flag: flag,
        /** Whether it works at the address that the server has now. */
        usable: z.boolean(),
      }),
    ),
    /** The host that passkeys are made for; `''`: the server has an address at which there are none. */
    passkey_host: z.string(),
    /** Recovery codes that weren't used yet. */
    recovery_left: count,
    /** When an administrator's reset takes effect; `null`: nobody asked for one. */
    reset_due_at: z.string().nullable(),
    /** Whether there is an address to which changes are told. */
    told_by_mail: z.boolean(),
  }),
})

/** A new secret for the app; it is asked for only after `Account_confirmTotp`. */
export const Account_beginTotp = defineCall({
  api: 'Account_beginTotp',
  title: '認証アプリの登録の開始',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  input: z.strictObject({ password: requiredText(128) }),
  output: z.strictObject({
    /** Base32, to be typed where no camera is. */
    secret: z.string(),
    /** `otpauth://…`, what the QR code holds. */
    uri: z.string(),
  }),
})

export const Account_confirmTotp = defineCall({
  api: 'Account_confirmTotp',
  title: '認証アプリの登録',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  input: z.strictObject({ code }),
  output: recoveryCodes,
})

export const Account_renewRecoveryCodes = defineCall({
  api: 'Account_renewRecoveryCodes',
  title: '復旧コードの作り直し',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  labels: passkeyLabels,
  input: z.strictObject(secondProof),
  output: recoveryCodes,
})

export const Account_removeTotp = defineCall({
  api: 'Account_removeTotp',
  title: '認証アプリの解除',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  labels: passkeyLabels,
  input: z.strictObject(secondProof),
  output: done,
})

/** The person says no to an administrator's reset. */
export const Account_refuseFactorReset = defineCall({
  api: 'Account_refuseFactorReset',
  title: '二段階認証の初期化を断る',
  ...own,
  writes: true,
  input: nothing,
  output: done,
})
