import type { Day } from '@terakoya/domain/days/day'
import type { EntryStudent } from './ground.sql.ts'

/** The center that a student belongs to on a day, as far as it is known: that of a planned change from its day on. */
export function homeOn({ center_no, next_center_no, next_start_date }: EntryStudent, day: Day): number {
  return next_center_no !== null && next_start_date !== null && day >= next_start_date
    ? next_center_no
    : center_no
}
