import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { useCall } from '../../../../api/useCall.ts'
import type { Lesson } from '../model/weekData.ts'

/** What stands around a chosen lesson: one question for all that the panel shows of it. */
export function useSelectedInfo(lesson: Lesson, { enabled = true }: { enabled?: boolean } = {}) {
  const { schedule_date, student_no, center_no, time_limit_no } = lesson
  const { subject_no, subject_type, school_year_code } = lesson
  const start_date = mondayOf(schedule_date)
  return useCall(
    'C40101_getSelectedScheduleInfo',
    {
      ...{ schedule_date, student_no, center_no, time_limit_no, subject_no, school_year_code },
      ...{ start_date, end_date: addDays(start_date, 6) },
      subject_type: subject_type === 2 ? 2 : 1,
    },
    { enabled },
  )
}
