import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, done, nothing, requiredText } from '../scalars.ts'
import { sessionUser } from './session.ts'

const own = { functions: 'signedIn', scope: selfScope, beforeEnrolment: true } as const

/** Six figures of the app, or a recovery code; spaces and hyphens are of no account. */
const code = requiredText(40)

/** Shown once, and kept by nobody but the person. */
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
  input: z.strictObject({ password: requiredText(128), code }),
  output: recoveryCodes,
})

export const Account_removeTotp = defineCall({
  api: 'Account_removeTotp',
  title: '認証アプリの解除',
  ...own,
  writes: true,
  batchable: false,
  perMinute: 10,
  input: z.strictObject({ password: requiredText(128), code }),
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
