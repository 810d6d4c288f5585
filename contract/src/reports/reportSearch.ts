import { daysBetween } from '@terakoya/domain/days/day'
import type { z } from 'zod'
import { searchDays } from '../dayRange.ts'
import { maxReportDays } from '../inputLimits.ts'
import { anyOf } from '../listInputs.ts'
import { recordNo } from '../scalars.ts'

/** What all lists of reports are narrowed by: the lesson's days, where, who and what. */
export const reportSearch = {
  ...searchDays,
  center_no: anyOf(recordNo).optional(),
  student_no: recordNo.optional(),
  teacher_no: recordNo.optional(),
  subject_no: anyOf(recordNo).optional(),
}

interface Asked {
  searchInfo: { start_date?: string | undefined; end_date?: string | undefined }
}

/** Both ends of the days are in order and not too far apart, where both are given; the server knows the others. */
export function withinDays<Input extends z.ZodType<Asked>>(input: Input): Input {
  const path = ['searchInfo', 'end_date']
  const judged = (judge: (from: string, to: string) => boolean) => (asked: unknown) => {
    const { start_date, end_date } = (asked as Asked).searchInfo
    return start_date === undefined || end_date === undefined || judge(start_date, end_date)
  }
  return input
    .refine(
      judged((from, to) => from <= to),
      { path, params: { reason: 'order' } },
    )
    .refine(
      judged((from, to) => from > to || daysBetween(from, to) < maxReportDays),
      {
        path,
        params: { reason: 'range', days: maxReportDays },
      },
    )
}
