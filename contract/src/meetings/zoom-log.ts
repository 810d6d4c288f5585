import { everyoneScope, staffScope } from '../access.ts'
import { searchDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput, exportInput } from '../listInputs.ts'
import { recordNo } from '../scalars.ts'

const search = {
  ...searchDays,
  center_no: recordNo.optional(),
  schedule_no: recordNo.optional(),
  student_no: recordNo.optional(),
  teacher_no: recordNo.optional(),
}

export const ZoomLog_doBrowse = defineLaterCall({
  api: 'ZoomLog_doBrowse',
  title: 'Zoom入室ログの検索',
  functions: ['ZoomLog'],
  scope: everyoneScope,
  writes: false,
  personal: 'students',
  input: browseInput(search),
})

export const ZoomLog_exportCsv = defineLaterCall({
  api: 'ZoomLog_exportCsv',
  title: 'Zoom入室ログの書き出し',
  functions: ['ZoomLog'],
  scope: staffScope,
  writes: false,
  personal: 'students',
  batchable: false,
  input: exportInput(search),
})
