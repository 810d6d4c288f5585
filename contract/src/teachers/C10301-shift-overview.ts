import { advisingScope } from '../access.ts'
import { withDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { recordNo } from '../scalars.ts'

export const doBrowseAllTeacherByCenter = defineLaterCall({
  api: 'doBrowseAllTeacherByCenter',
  title: 'センターの講師とシフト',
  functions: ['C10201', 'C10301'],
  scope: advisingScope,
  writes: false,
  input: withDays({ center_no: recordNo }, 100),
})
