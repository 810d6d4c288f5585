import { advisingScope } from '../access.ts'
import { withDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { recordNo } from '../scalars.ts'

const reads = { functions: ['C40401'], scope: advisingScope, writes: false } as const

export const C40401_doBrowse = defineLaterCall({
  api: 'C40401_doBrowse',
  title: '必要レギュラー講師数の表示',
  ...reads,
  input: withDays({ center_no: recordNo, subject_no: recordNo.optional() }, 100),
})

export const C40401_exportCsv = defineLaterCall({
  api: 'C40401_exportCsv',
  title: '必要レギュラー講師数の書き出し',
  ...reads,
  batchable: false,
  input: withDays({ center_no: recordNo, subject_no: recordNo.optional() }, 100),
})
