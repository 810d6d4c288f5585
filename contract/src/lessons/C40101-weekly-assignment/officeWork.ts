import { z } from 'zod'
import { advisingScope, managementScope } from '../../access.ts'
import { withDays } from '../../dayRange.ts'
import { defineLaterCall } from '../../later.ts'
import { officeWorkRow } from '../../officeWorkRow.ts'
import { recordNo } from '../../scalars.ts'
import { centerDays, longestRangeDays } from './weekInput.ts'

export const C40101_initOfficeWork = defineLaterCall({
  api: 'C40101_initOfficeWork',
  title: '講師割当の事務作業',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: centerDays,
})

export const C40101_submitOfficeWork = defineLaterCall({
  api: 'C40101_submitOfficeWork',
  title: '講師割当の事務作業の保存',
  functions: ['C40101'],
  scope: managementScope,
  writes: true,
  input: withDays({ center_no: recordNo, rows: z.array(officeWorkRow).max(1000) }, longestRangeDays),
})
