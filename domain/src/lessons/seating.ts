import { halvesOf } from '../days/timeSlot.ts'
import { layoutOf, type Placed } from './layout.ts'

/** One occupied place of the 2×2 grid: row = half (1, 2), column = seat (1, 2). */
export interface Seat {
  half: 1 | 2
  seat: 1 | 2
}

/**
 * Seats the lessons of one teacher's period: both columns for one-to-one; for one-to-two one column, the same
 * in both rows for 90 minutes. Long lessons are seated first, so a whole-period lesson always finds one free
 * column (domain §3). Seats keep the given order among equals, so an unchanged cell is seated unchanged.
 * @returns the seats by lesson, or `null` when the lessons do not fit.
 */
export function seatLessons<T extends Placed>(lessons: readonly T[]): Map<T, Seat[]> | null {
  const taken = new Set<string>()
  const result = new Map<T, Seat[]>()
  const long = lessons.filter(lesson => lesson.time_division === 0)
  const short = lessons.filter(lesson => lesson.time_division !== 0)
  for (const lesson of [...long, ...short]) {
    const halves = halvesOf(lesson.time_division)
    const free = ([1, 2] as const).filter(seat => halves.every(half => !taken.has(`${half}${seat}`)))
    const width = layoutOf(lesson.course_setting_no).width
    if (free.length < width) return null
    const seats = free.slice(0, width).flatMap(seat => halves.map(half => ({ half, seat })))
    for (const { half, seat } of seats) taken.add(`${half}${seat}`)
    result.set(lesson, seats)
  }
  return result
}
