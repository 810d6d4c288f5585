import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { done, flag, nothing, requiredText, text } from '../scalars.ts'

/** The session user of spec §3 with its flags. */
export const sessionUser = z.strictObject({
  id: z.number(),
  user_id: z.string(),
  user_no: z.number(),
  user_named: z.string(),
  user_type_code: z.string(),
  role_code: z.string(),
  student_no: z.number(),
  teacher_no: z.number(),
  status: z.string(),
  permissions: z.array(z.string()),
  authority_function_ids: z.array(z.string()),
  locale_code: z.string(),
  clock_24_flag: z.number(),
  center_nos: z.array(z.number()),
  isSuperAdmin: z.boolean(),
  isAdmin: z.boolean(),
  isAdmin2: z.boolean(),
  isClassroom: z.boolean(),
  isTeacher: z.boolean(),
  isStudent: z.boolean(),
  /** The user signed in with a one-time password and has to set one of their own first. */
  must_change_password: z.boolean(),
  /** The business asks for a second factor, and the time to enrol one is over: it comes first. */
  must_enrol_factor: z.boolean(),
  /** The last instant for it, as long as there is time; `''`: nothing is asked. */
  enrol_factor_by: z.string(),
  /** Sent back with the forms of upload and download (domain §9). */
  form_token: z.string(),
  /** An administrator looks as this login; `null`: the person is here. */
  looking: z
    .strictObject({
      /** Who looks. */
      by_named: z.string(),
      since: z.string(),
      until: z.string(),
      /** The time is over, or the login may not be looked at any more: nothing is answered until it is ended. */
      over: z.boolean(),
    })
    .nullable(),
})
export type SessionUserAnswer = z.output<typeof sessionUser>

/** The password was right, and the login has a second factor: it is to be shown within five minutes, in this browser. */
export const halfSignedIn = z.strictObject({
  second_factor: z.strictObject({
    ticket: z.string(),
    expires_at: z.string(),
    /** What the person may answer with beside a recovery code. */
    app: z.boolean(),
    /** A passkey that works at the server's present address. */
    passkey: z.boolean(),
  }),
})

export const Auth_login = defineCall({
  api: 'Auth_login',
  title: 'ログイン',
  functions: 'public',
  scope: {},
  writes: true,
  batchable: false,
  labels: { beside_flag: 'きょうだいとして加える' },
  input: z.strictObject({
    user_id: requiredText(64),
    password: requiredText(128),
    /** 1: a child beside the one who is signed in in this browser, who is left and not signed out (decision 240). */
    beside_flag: flag.optional(),
  }),
  output: z.union([sessionUser, halfSignedIn]),
})

export const Auth_logout = defineCall({
  api: 'Auth_logout',
  title: 'ログアウト',
  functions: 'signedIn',
  scope: selfScope,
  writes: true,
  beforePasswordChange: true,
  whileLooking: 'ended',
  input: nothing,
  output: done,
})

export const Auth_getCurrentUser = defineCall({
  api: 'Auth_getCurrentUser',
  title: 'ログイン中のユーザー',
  functions: 'signedIn',
  scope: selfScope,
  writes: false,
  beforePasswordChange: true,
  whileLooking: 'ended',
  input: nothing,
  output: sessionUser,
})

export const setUserLocale = defineCall({
  api: 'setUserLocale',
  title: '表示言語の変更',
  functions: 'signedIn',
  scope: selfScope,
  writes: true,
  input: z.strictObject({ locale_code: z.enum(['ja', 'en', 'zh-TW']) }),
  output: done,
})

export const Account_changePassword = defineCall({
  api: 'Account_changePassword',
  title: '自分のパスワードの変更',
  functions: 'signedIn',
  scope: selfScope,
  writes: true,
  batchable: false,
  perMinute: 10,
  beforePasswordChange: true,
  input: z.strictObject({ current_password: requiredText(128), new_password: text(1000) }),
  output: done,
})

export const Account_setClock = defineCall({
  api: 'Account_setClock',
  title: '時刻の表示の変更',
  functions: 'signedIn',
  scope: selfScope,
  writes: true,
  input: z.strictObject({ clock_24_flag: z.union([z.literal(0), z.literal(1)]) }),
  output: done,
})
