import type { Placed } from '../lessons/layout.ts'
import { leastTeachers } from '../lessons/leastTeachers.ts'

/** A period with so many teachers left, or fewer, takes no more entries (spec §5). */
export const minTeachersLeft = 1

/**
 * `rem_teacher_cnt` of a period: its working teachers less the least number that seats what is entered and held there
 * (domain §4). Below zero where more is entered than can be seated.
 */
export function teachersLeft(working: number, entered: readonly Placed[]): number {
  return working - leastTeachers(entered)
}

/** So many weeks back count where no shifts are submitted yet (domain §4). */
export const weeksOfMean = 4

/**
 * The teachers to count on where no shifts are submitted yet: the mean of that weekday over the last weeks, rounded down
 * (domain §4: four weeks). None where nothing is known.
 */
export function expectedTeachers(workedLately: readonly number[]): number {
  const sum = workedLately.reduce((total, count) => total + count, 0)
  return workedLately.length === 0 ? 0 : Math.floor(sum / workedLately.length)
}

/** Why a period takes no more entries of types 2–4 (spec §5, domain §4 "Full"). */
export type FullReason = 'full_control' | 'full_teachers'

/**
 * An entry-control row closes it, or too few teachers are left; `null` while it takes entries. What is held was counted
 * when the seat was given: whoever came since has left it room, and it is lost with its teacher alone.
 * @param rem_with_held the teachers left with the lesson in the seat that is held for it; `null`: none is
 */
export function fullReason(
  closed: boolean,
  rem_teacher_cnt: number,
  rem_with_held: number | null = null,
): FullReason | null {
  if (closed) return 'full_control'
  const isFull = rem_with_held === null ? rem_teacher_cnt <= minTeachersLeft : rem_with_held < 0
  return isFull ? 'full_teachers' : null
}
