import { everyoneScope } from '../access.ts'
import { searchDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput } from '../listInputs.ts'
import { recordNo } from '../scalars.ts'

export const PendingSchedule_doBrowse = defineLaterCall({
  api: 'PendingSchedule_doBrowse',
  title: '対応待ちの一覧',
  functions: ['PendingSchedule'],
  scope: everyoneScope,
  writes: false,
  personal: 'students',
  input: browseInput({ ...searchDays, center_no: recordNo.optional() }),
})
