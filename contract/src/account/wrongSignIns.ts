import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, nothing } from '../scalars.ts'

/** Wrong passwords for the own login, typed elsewhere, that the person has not confirmed yet; none: 0 and `null`. */
const wrongSignIns = z.strictObject({
  tries: z.number(),
  /** From how many networks; which ones is for nobody's page. */
  networks: z.number(),
  /** Instants. */
  first_tried_at: z.string().nullable(),
  last_tried_at: z.string().nullable(),
})

export const Account_getWrongSignIns = defineCall({
  api: 'Account_getWrongSignIns',
  title: '自分への、間違ったログインの確認',
  functions: 'signedIn',
  scope: selfScope,
  writes: false,
  input: nothing,
  output: wrongSignIns,
})

/** Takes note of as many as were shown; when there are more by now, nothing is taken note of. Answers what is left. */
export const Account_confirmWrongSignIns = defineCall({
  api: 'Account_confirmWrongSignIns',
  title: '間違ったログインを確認済みにする',
  functions: 'signedIn',
  scope: selfScope,
  writes: true,
  input: z.strictObject({ tries: count }),
  output: wrongSignIns,
})
