import { overlapOf } from './intervals.ts'
import type { LessonTimes } from './presentMinutes.ts'
import { lasts, metBy, type SeenStay, timesOf } from './together.ts'

/**
 * Whether a student is missing in a room, by the stays of whom it is certain that they are theirs: there are none, or they were there
 * for less than `unknownMinutes` in all and are gone again. A link that was open for some seconds is no child that was there; who
 * has just come is there, however short it is yet.
 * @param at until when it is known what happens
 */
export function isMissing(own: readonly SeenStay[], at: number): boolean {
  return !lasts(timesOf(own)) && !own.some(each => isThere(each, at))
}

/**
 * Whether a student was there, has left, and somebody unknown is there in their place: for `unknownMinutes` of their lesson after the
 * last leave, and beside them never as long. It may be the child on another device, or somebody who has waited for it.
 */
export function hasGoneBefore(
  own: readonly SeenStay[],
  strangers: readonly SeenStay[],
  { ends_at }: LessonTimes,
  at: number,
): boolean {
  if (own.length === 0 || own.some(each => isThere(each, at))) return false
  const from = Math.max(...timesOf(own).map(each => each.to))
  const after = overlapOf(timesOf(strangers), [{ from, to: ends_at }])
  return lasts(after) && !lasts(metBy(strangers, own))
}

/** Whether nobody has told that a stay has ended, up to the moment. */
export function isThere({ session, time }: SeenStay, at: number): boolean {
  return session.open_flag === 1 && time.to >= at
}
