import { z } from 'zod'
import { searchDays } from '../../dayRange.ts'
import { defineLaterCall } from '../../later.ts'
import { browseInput, exportInput } from '../../listInputs.ts'
import { classType, requestText } from '../../recordFields.ts'
import { lessonListScope } from '../../roleScopes.ts'
import { recordNo } from '../../scalars.ts'

const access = { functions: ['C40501'], scope: lessonListScope, personal: 'students' } as const
const search = {
  ...searchDays,
  center_no: recordNo.optional(),
  classroom_no: recordNo.optional(),
  student_no: recordNo.optional(),
  teacher_no: recordNo.optional(),
  subject_no: recordNo.optional(),
  class_type: classType.optional(),
}

export const C40501_doBrowse = defineLaterCall({
  api: 'C40501_doBrowse',
  title: '授業の検索',
  ...access,
  writes: false,
  input: browseInput(search),
})

export const C40501_exportCsv = defineLaterCall({
  api: 'C40501_exportCsv',
  title: '授業の書き出し',
  ...access,
  writes: false,
  batchable: false,
  input: exportInput(search),
})

export const C40501_saveContactMessage = defineLaterCall({
  api: 'C40501_saveContactMessage',
  title: '連絡メッセージの保存',
  ...access,
  writes: true,
  input: z.strictObject({ schedule_no: recordNo, message: requestText }),
})
