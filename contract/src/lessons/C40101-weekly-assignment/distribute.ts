import { z } from 'zod'
import { managementScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { centerWeek } from './weekInput.ts'

export const C40101_distribute = defineCall({
  api: 'C40101_distribute',
  title: '週の配信',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  input: centerWeek,
  output: z.strictObject({
    distributed_at: z.string(),
    distributed: z.number(),
    added: z.number(),
    removed: z.number(),
    changed: z.number(),
    /** Teacher periods for which the center has no meeting account left. */
    without_meeting: z.number(),
  }),
})

export const C40101_stopDistribution = defineCall({
  api: 'C40101_stopDistribution',
  title: '週の配信停止',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  input: centerWeek,
  output: z.strictObject({ stopped_at: z.string(), hidden: z.number() }),
})
