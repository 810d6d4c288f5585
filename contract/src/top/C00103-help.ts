import { z } from 'zod'
import { defineLaterCall } from '../later.ts'
import { everybodyReadsScope } from '../roleScopes.ts'
import { recordNo } from '../scalars.ts'

export const C00103_getHelp = defineLaterCall({
  api: 'C00103_getHelp',
  title: 'ヘルプ',
  functions: ['C00103'],
  scope: everybodyReadsScope,
  writes: false,
  input: z.strictObject({ support_no: recordNo }),
})
