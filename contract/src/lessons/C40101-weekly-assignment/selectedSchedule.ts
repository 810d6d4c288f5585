import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { withDays } from '../../dayRange.ts'
import { defineLaterCall } from '../../later.ts'
import { schoolYearCode, subjectType } from '../../recordFields.ts'
import { realDate, recordNo, timeLimitNo } from '../../scalars.ts'
import { longestRangeDays } from './weekInput.ts'

/** What the grid asks beside its week: about the chosen lesson, and what it can choose from. */
const reads = { functions: ['C40101'], scope: advisingScope, writes: false } as const

export const C40101_getSelectedScheduleInfo = defineLaterCall({
  api: 'C40101_getSelectedScheduleInfo',
  title: '選んだ授業の情報',
  ...reads,
  personal: 'students',
  input: withDays(
    {
      schedule_date: realDate,
      student_no: recordNo,
      center_no: recordNo,
      time_limit_no: timeLimitNo,
      subject_no: recordNo,
      subject_type: subjectType,
      school_year_code: schoolYearCode,
    },
    longestRangeDays,
  ),
})

export const C40101_getCourseStartDate = defineLaterCall({
  api: 'C40101_getCourseStartDate',
  title: '受講の開始日',
  ...reads,
  input: z.strictObject({ center_no: recordNo }),
})

export const C40101_getLatestScheduleNo = defineLaterCall({
  api: 'C40101_getLatestScheduleNo',
  title: '報告書のある最新の授業',
  ...reads,
  personal: 'students',
  input: z.strictObject({ student_no: recordNo, subject_no: recordNo }),
})
