import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { recordNo } from '../../scalars.ts'

export const C40101_canEdit = defineCall({
  api: 'C40101_canEdit',
  title: '編集できる期間',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: z.strictObject({ center_no: recordNo }),
  output: z.strictObject({
    min_date: z.string(),
    max_date: z.string(),
    /** Whether this user may save at all (advisors only look). */
    writable: z.boolean(),
  }),
})
