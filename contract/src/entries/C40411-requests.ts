import { z } from 'zod'
import { managementScope, staffScope } from '../access.ts'
import { searchDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput, exportInput } from '../listInputs.ts'
import { flag, recordNo } from '../scalars.ts'

/** Everybody of staff reads; management hides, shows and decides (domain §6). */
const reads = { functions: ['C40411'], scope: staffScope, writes: false, personal: 'students' } as const
const search = {
  ...searchDays,
  center_no: recordNo.optional(),
  student_no: recordNo.optional(),
  request_status: z.enum(['open', 'accepted', 'declined', 'withdrawn']).optional(),
  hidden_flag: flag.optional(),
}

export const C40411_doBrowse = defineLaterCall({
  api: 'C40411_doBrowse',
  title: '申請の検索',
  ...reads,
  input: browseInput(search),
})

export const C40411_exportCsv = defineLaterCall({
  api: 'C40411_exportCsv',
  title: '申請の書き出し',
  ...reads,
  batchable: false,
  input: exportInput(search),
})

export const C40411_toggleHidden = defineLaterCall({
  api: 'C40411_toggleHidden',
  title: '申請の表示・非表示の切り替え',
  functions: ['C40411'],
  scope: managementScope,
  writes: true,
  personal: 'students',
  input: z.strictObject({ request_no: recordNo, hidden_flag: flag }),
})
