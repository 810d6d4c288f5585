import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { type Seat, seatLessons } from '@terakoya/domain/lessons/seating'

interface PeriodLesson {
  course_setting_no: number
  time_limit_no: number
}

/** A lesson, or a free place (`null`), and the lines of the grid that it lies between, as CSS counts them. */
export interface SeatPlace<T> {
  lesson: T | null
  column: [from: number, to: number]
  row: [from: number, to: number]
}

const cells: readonly Seat[] = [
  { half: 1, seat: 1 },
  { half: 1, seat: 2 },
  { half: 2, seat: 1 },
  { half: 2, seat: 2 },
]

const sameSeat = (a: Seat, b: Seat) => a.half === b.half && a.seat === b.seat

function spanOf(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers) + 1]
}

/**
 * A period's 2×2 grid: columns are seats, rows halves; one row where every lesson takes the whole period (domain §3).
 * In reading order: by row, then by column. Lessons that do not fit one grid stand one below the other.
 */
export function seatGrid<T extends PeriodLesson>(lessons: readonly T[]): SeatPlace<T>[] {
  const placed = lessons.map(lesson => ({
    lesson,
    course_setting_no: lesson.course_setting_no,
    time_division: timeDivisionOf(lesson.time_limit_no),
  }))
  const known = lessons.every(lesson => isLayoutCode(lesson.course_setting_no))
  const seated = known ? seatLessons(placed) : null
  if (!seated) {
    return lessons.map((lesson, index) => ({ lesson, column: [1, 3], row: [index + 1, index + 2] }))
  }
  const split = placed.some(entry => entry.time_division !== 0)
  const rows = split ? [1, 2] : [1]
  const taken = [...seated].map(([{ lesson }, seats]) => ({
    lesson,
    seats: seats.filter(seat => rows.includes(seat.half)),
  }))
  const free = cells
    .filter(cell => rows.includes(cell.half))
    .filter(cell => !taken.some(entry => entry.seats.some(seat => sameSeat(seat, cell))))
    .map(cell => ({ lesson: null, seats: [cell] }))
  return [...taken, ...free]
    .map(({ lesson, seats }) => ({
      lesson,
      column: spanOf(seats.map(seat => seat.seat)),
      row: spanOf(seats.map(seat => seat.half)),
    }))
    .sort((a, b) => a.row[0] - b.row[0] || a.column[0] - b.column[0])
}
