import { epochMilliseconds } from '../../clock.ts'
import type { PeriodFacts, PeriodLesson } from './period.sql.ts'
import { toldOf } from './roomLogOf.ts'

/**
 * The lessons by which a period is worked out: those that are published in it, and those that were when its meeting was opened
 * or later, whatever was published since. Whoever was planned otherwise before it was opened isn't missing, but whoever came by
 * an own link all the same is no stranger.
 */
export function countedLessons(facts: PeriodFacts): PeriodLesson[] {
  const { events, report } = toldOf(facts)
  const opened = Math.min(...events.map(each => each.at), ...report.map(each => each.joined_at))
  const links = new Set([...events, ...report].map(each => each.guest))
  const came = new Set(
    facts.guests.filter(each => links.has(each.registrant_id)).map(each => each.student_no),
  )
  return facts.lessons.filter(
    ({ gone_at, counted_flag, student_no }) =>
      gone_at === null || counted_flag === 1 || epochMilliseconds(gone_at) >= opened || came.has(student_no),
  )
}

/** Whether anybody has opened a meeting of the period. */
export function isOpened(facts: PeriodFacts): boolean {
  const { events, report } = toldOf(facts)
  return events.length + report.length > 0
}
