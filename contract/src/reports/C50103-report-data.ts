import { z } from 'zod'
import { everyoneScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { recordNo } from '../scalars.ts'

export const C50103_getData = defineLaterCall({
  api: 'C50103_getData',
  title: '報告書データ',
  functions: ['C50103'],
  scope: everyoneScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ schedule_no: recordNo }),
})
