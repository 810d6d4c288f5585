import { mondayOf } from '@terakoya/domain/days/day'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'
import { openAssignment, openStatus } from './places.ts'

export const unassignedSoon = showAlert('unassigned_soon', {
  line: lessonOf,
  places: ({ center_no, schedule_date }) => {
    if (schedule_date === null || center_no === 0) return []
    return [
      openAssignment({ center: center_no, week: mondayOf(schedule_date), day: schedule_date }),
      // A classroom doesn't assign, but sees the day.
      openStatus({ center: center_no, date: schedule_date }),
    ]
  },
})
