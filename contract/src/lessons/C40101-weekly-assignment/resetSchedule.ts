import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { realDate, recordNo } from '../../scalars.ts'

export const C40101_resetSchedule = defineCall({
  api: 'C40101_resetSchedule',
  title: '自動割当のリセット・割当の全解除',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: z
    .strictObject({
      center_no: recordNo,
      start_date: realDate,
      end_date: realDate,
      /** `reset` releases what was assigned automatically, `release` what people assigned too; pins stay (domain §3). */
      mode: z.enum(['reset', 'release']),
    })
    .refine(input => input.start_date <= input.end_date, { path: ['end_date'], params: { reason: 'order' } }),
  output: z.strictObject({ released: z.number(), pinned: z.number() }),
})
