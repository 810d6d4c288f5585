import { type Day, daysBetween } from '@terakoya/domain/days/day'
import { slotTimes, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { DayClock } from './clock.ts'

/** Where a lesson stands: begins in `minutes`, runs for `minutes` more, is over, or comes in `days`. */
export type LessonPhase =
  | { kind: 'later'; days: number }
  | { kind: 'before'; minutes: number }
  | { kind: 'running'; minutes: number }
  | { kind: 'over' }

/** Minutes since midnight of a clock text, `HH:MM`. */
export function clockMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** The phase of a slot of a day, seen from now. A lesson begins and ends with the minute that its slot prints. */
export function lessonPhase(day: Day, time_limit_no: TimeLimitNo, now: DayClock): LessonPhase {
  const days = daysBetween(now.day, day)
  if (days > 0) return { kind: 'later', days }
  if (days < 0) return { kind: 'over' }
  const { start, end } = slotTimes(time_limit_no)
  const until = clockMinutes(start) - now.minutes
  if (until > 0) return { kind: 'before', minutes: until }
  const left = clockMinutes(end) - now.minutes
  return left > 0 ? { kind: 'running', minutes: left } : { kind: 'over' }
}

/** The lessons of a day that matter now: those running, and those that begin next. In the order given. */
export function currentAndNext<T extends { time_limit_no: TimeLimitNo }>(
  day: Day,
  lessons: readonly T[],
  now: DayClock,
): { running: T[]; next: T[] } {
  const running = lessons.filter(lesson => lessonPhase(day, lesson.time_limit_no, now).kind === 'running')
  const waits = lessons.flatMap(lesson => {
    const phase = lessonPhase(day, lesson.time_limit_no, now)
    return phase.kind === 'before' ? [{ lesson, minutes: phase.minutes }] : []
  })
  const first = Math.min(...waits.map(wait => wait.minutes))
  return { running, next: waits.filter(wait => wait.minutes === first).map(wait => wait.lesson) }
}
