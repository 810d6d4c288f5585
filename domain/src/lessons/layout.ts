import { halvesOf, type TimeDivision } from '../days/timeSlot.ts'

/** `course_setting_no`: how a lesson lies in the 2×2 grid of a teacher's period (domain §3). */
export type LayoutCode = 100 | 101 | 102 | 200 | 201 | 202

interface Layout {
  /** 1 one-to-one, 2 one-to-two. */
  capacity: 1 | 2
  /** Seats (columns) it takes in each half it covers. */
  width: 1 | 2
  /** Minutes: 90 covers both halves, 40 one. */
  minutes: 90 | 40
  style: 'casual' | 'stoic' | null
}

const layouts: Record<LayoutCode, Layout> = {
  100: { capacity: 1, width: 2, minutes: 90, style: null },
  101: { capacity: 2, width: 1, minutes: 90, style: 'casual' },
  102: { capacity: 2, width: 1, minutes: 90, style: 'stoic' },
  200: { capacity: 1, width: 2, minutes: 40, style: null },
  201: { capacity: 2, width: 1, minutes: 40, style: 'casual' },
  202: { capacity: 2, width: 1, minutes: 40, style: 'stoic' },
}

export const layoutCodes = [100, 101, 102, 200, 201, 202] as const

/** Whether the code is one of the six that exist (any other raises an error, spec §5). */
export function isLayoutCode(code: number): code is LayoutCode {
  return Object.hasOwn(layouts, code)
}

/** What a layout code means. Throws on an unknown code (spec §5). */
export function layoutOf(code: number): Layout {
  if (!isLayoutCode(code)) throw new RangeError(`unknown layout code: ${code}`)
  return layouts[code]
}

/** A lesson as the grid sees it. */
export interface Placed {
  course_setting_no: number
  time_division: TimeDivision
}

/** Seats of a half that a lesson takes: two in each of two halves are what a teacher's period offers. */
export function seatsOf(course_setting_no: number): number {
  const { width, minutes } = layoutOf(course_setting_no)
  return minutes === 90 ? width * 2 : width
}

/** Whether division and layout agree: 1xx lasts the whole period, 2xx one half. */
export function layoutFitsDivision(lesson: Placed): boolean {
  return (layoutOf(lesson.course_setting_no).minutes === 90) === (lesson.time_division === 0)
}

/**
 * Whether the lessons fit one teacher's 2×2 grid: in each half the widths sum to at most 2 (domain §3).
 * A set that fits can always be seated so that each 90-minute lesson keeps one column in both rows.
 */
export function lessonsFit(lessons: readonly Placed[]): boolean {
  const used = { 1: 0, 2: 0 }
  for (const lesson of lessons) {
    for (const half of halvesOf(lesson.time_division)) {
      used[half] += layoutOf(lesson.course_setting_no).width
    }
  }
  return used[1] <= 2 && used[2] <= 2
}
