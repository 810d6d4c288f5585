import { slotsOverlap } from '../days/timeSlot.ts'
import type { DaySlot } from './periodCells.ts'

/** Whether two choices of a request are of one time: a second one would be none. */
export const overlaps = (a: DaySlot, b: DaySlot): boolean =>
  a.schedule_date === b.schedule_date && slotsOverlap(a.time_limit_no, b.time_limit_no)
