import type { Day } from '../days/day.ts'

/** Where a student belongs, and where from `next_start_date` on when a change is planned (C20301). */
export interface HomeCenters<Center extends number = number> {
  center_no: Center
  next_center_no: Center | null
  next_start_date: Day | null
}

/** The center that a student belongs to on a day, as far as it is known: that of a planned change from its day on. */
export function homeOn<Center extends number>(
  { center_no, next_center_no, next_start_date }: HomeCenters<Center>,
  day: Day,
): Center {
  return next_center_no !== null && next_start_date !== null && day >= next_start_date
    ? next_center_no
    : center_no
}
