import type { Day } from '../days/day.ts'

/** Where a student belongs, and where from `next_start_date` on when a change is planned (C20301). */
export interface HomeCenters {
  center_no: number
  next_center_no: number | null
  next_start_date: Day | null
}

/** The center that a student belongs to on a day, as far as it is known: that of a planned change from its day on. */
export function homeOn({ center_no, next_center_no, next_start_date }: HomeCenters, day: Day): number {
  return next_center_no !== null && next_start_date !== null && day >= next_start_date
    ? next_center_no
    : center_no
}
