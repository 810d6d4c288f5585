import { managementScope } from '../access.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput, exportInput } from '../listInputs.ts'
import { flag, realDate, recordNo } from '../scalars.ts'

const reads = { functions: ['C40701'], scope: managementScope, writes: false } as const
const search = { center_no: recordNo, schedule_date: realDate, confirmed_flag: flag.optional() }

export const C40701_doBrowse = defineLaterCall({
  api: 'C40701_doBrowse',
  title: '出勤確認の検索',
  ...reads,
  input: browseInput(search),
})

export const C40701_exportCsv = defineLaterCall({
  api: 'C40701_exportCsv',
  title: '出勤確認の書き出し',
  ...reads,
  batchable: false,
  input: exportInput(search),
})
