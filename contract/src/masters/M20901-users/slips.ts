import { maxSlips } from '@terakoya/domain/people/loginSlips'
import { z } from 'zod'
import { administratorScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { tableOutput } from '../../listInputs.ts'
import { count, recordNo } from '../../scalars.ts'

/** Why a login of the selection gets no slip: its person has an own password, it is suspended, or it is staff's. */
export const slipRefusals = ['used', 'suspended', 'staff'] as const

const input = z.strictObject({
  user_nos: z
    .array(recordNo)
    .min(1)
    .max(maxSlips)
    .refine(nos => new Set(nos).size === nos.length, { params: { reason: 'duplicate' } }),
})
const whole = {
  functions: ['M20901'],
  scope: administratorScope,
  personal: 'students',
  labels: { user_nos: 'ユーザー' },
} as const

/** What a file of login slips would hold, before any password is made. */
export const M20901_lookAtSlips = defineCall({
  api: 'M20901_lookAtSlips',
  title: 'ログイン票の確認',
  ...whole,
  writes: false,
  input,
  output: z.strictObject({
    /** Logins that get a password. */
    logins: count,
    /** Sheets: siblings share one. */
    sheets: count,
    /** Sheets without an address: to be handed over. */
    without_address: count,
    /** Whom a sheet takes for siblings, by name: a guess, for whoever prints it. */
    siblings: z.array(z.array(z.string())),
    refused: z.array(
      z.strictObject({ user_no: recordNo, user_named: z.string(), reason: z.enum(slipRefusals) }),
    ),
  }),
})

/**
 * Gives logins that nobody has used yet a one-time password each, and answers the sheets on which families read them: nowhere else
 * are they told. Asked again, those of before are dead.
 */
export const M20901_printSlips = defineCall({
  api: 'M20901_printSlips',
  title: 'ログイン票の印刷',
  ...whole,
  writes: true,
  batchable: false,
  perMinute: 6,
  transport: 'download',
  input,
  output: tableOutput,
  // A download comes without a key, so it is never repeated; if it were, nothing of it would be stored.
  storedAnswer: output => ({ ...output, file_name: '', content: new Uint8Array() }),
})
