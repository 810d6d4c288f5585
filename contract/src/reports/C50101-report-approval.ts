import { advisingScope, teacherScope } from '../access.ts'
import { searchDays } from '../dayRange.ts'
import { defineLaterCall } from '../later.ts'
import { browseInput } from '../listInputs.ts'
import { reportStatus } from '../recordFields.ts'
import { recordNo } from '../scalars.ts'

export const C50101_doBrowse = defineLaterCall({
  api: 'C50101_doBrowse',
  title: '報告書の検索',
  functions: ['C50101'],
  scope: { ...advisingScope, ...teacherScope },
  writes: false,
  personal: 'students',
  input: browseInput({
    ...searchDays,
    center_no: recordNo.optional(),
    student_no: recordNo.optional(),
    teacher_no: recordNo.optional(),
    report_status: reportStatus.optional(),
  }),
})
