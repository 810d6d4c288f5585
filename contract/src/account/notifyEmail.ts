import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emailAddress } from '../recordFields.ts'
import { nothing } from '../scalars.ts'

/** Those who may be called for a flag of chat: where, is their own to say. */
const access = {
  functions: ['ChatReview'],
  scope: { '560': 'self', '550': 'self', '540': 'self', '530': 'self' },
} as const

const address = z.strictObject({
  /** Empty: no mail. */
  notify_email: z.string(),
})

export const Account_getNotifyEmail = defineCall({
  api: 'Account_getNotifyEmail',
  title: '至急の知らせを受けるメールの表示',
  ...access,
  writes: false,
  input: nothing,
  output: address,
})

export const Account_setNotifyEmail = defineCall({
  api: 'Account_setNotifyEmail',
  title: '至急の知らせを受けるメールの保存',
  ...access,
  writes: true,
  input: z.strictObject({ notify_email: emailAddress }),
  output: address,
})
