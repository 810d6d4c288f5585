import type { DayLesson } from '../feasibility/dayFacts.ts'

/** How many lessons of one period there are, by what they take: a half or the whole, one seat or both. */
export interface Shapes {
  whole: [narrow: number, wide: number]
  first: [narrow: number, wide: number]
  second: [narrow: number, wide: number]
}

/** What the cells of one period have left, counted together. */
export interface Pool {
  /** Seats by half. */
  first: number
  second: number
  /** Seats for whole lessons: of each cell those free in both halves. */
  whole: number
}

export function noShapes(): Shapes {
  return { whole: [0, 0], first: [0, 0], second: [0, 0] }
}

export function noPool(): Pool {
  return { first: 0, second: 0, whole: 0 }
}

export function addShape(shapes: Shapes, { half, width }: DayLesson): void {
  const counts = half === 0 ? shapes.whole : half === 1 ? shapes.first : shapes.second
  counts[width - 1] = (counts[width - 1] ?? 0) + 1
}

/** Adds so many times a cell with these seats left in its halves. */
export function addCell(pool: Pool, first: number, second: number, times = 1): void {
  pool.first += first * times
  pool.second += second * times
  pool.whole += Math.min(first, second) * times
}

/** Minutes of a lesson: the whole period or a half of it (domain §2). */
export function minutesOf(half: number): number {
  return half === 0 ? 90 : 40
}

/** A count of lessons and their minutes as one number: more lessons first, then more minutes. */
const perLesson = 1_000_000

export function scoreOf(lessons: number, minutes: number): number {
  return lessons * perLesson + minutes
}

export function readScore(score: number): { lessons: number; minutes: number } {
  return { lessons: Math.floor(score / perLesson), minutes: score % perLesson }
}

/**
 * The most lessons that the seats of a period can take, whoever of them sits where, and of as many the most minutes
 * (`scoreOf`). Never less than what any plan seats there.
 */
export function maxSeated(shapes: Shapes, pool: Pool): number {
  const [narrow, wide] = shapes.whole
  let best = 0
  // Of as many whole lessons the narrow ones leave the most seats, and so with the halves.
  for (let whole = 0; whole <= narrow + wide; whole += 1) {
    const taken = whole + Math.max(0, whole - narrow)
    if (taken > pool.whole) break
    const halves =
      halfSeated(shapes.first, pool.first - taken) + halfSeated(shapes.second, pool.second - taken)
    best = Math.max(best, scoreOf(whole + halves, whole * minutesOf(0) + halves * minutesOf(1)))
  }
  return best
}

/** The most lessons of a half. */
function halfSeated([narrow, wide]: readonly [number, number], seats: number): number {
  const small = Math.min(narrow, seats)
  return small + Math.min(wide, Math.floor((seats - small) / 2))
}
