import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineLaterCall } from '../../later.ts'
import { recordNo } from '../../scalars.ts'

/** The lesson whose report is the newest: reports bring it. */
export const C40101_getLatestScheduleNo = defineLaterCall({
  api: 'C40101_getLatestScheduleNo',
  title: '報告書のある最新の授業',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo, subject_no: recordNo }),
})
