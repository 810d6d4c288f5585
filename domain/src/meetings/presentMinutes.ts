import { type Interval, lengthOf, overlapOf } from './intervals.ts'
import type { Person, RoomLog, RoomSession } from './roomLog.ts'
import type { Placed } from './rooms.ts'
import { endOfRun, staysOf } from './stays.ts'
import { isSamePerson } from './whoIsWho.ts'

/** When a lesson is, in milliseconds. */
export interface LessonTimes {
  starts_at: number
  ends_at: number
}

export interface Presence {
  /** Of the first stay that reaches into the lesson: it may lie before its start; `null` without one. */
  first_join: number | null
  /** Of the last one: it may lie after its end. */
  last_leave: number | null
  /** Whole minutes inside the lesson, several devices at once counted once. */
  minutes: number
  stays: RoomSession[]
}

export const minuteMs = 60_000

/** So many minutes after a lesson its meeting may still go on: later it is the notice of its end that is missing. */
export const goesOnMinutes = 120

/** When somebody was in the lesson; `null` for all whom nobody knows. */
export function presenceOf(
  sessions: readonly RoomSession[],
  person: Person | null,
  { starts_at, ends_at }: LessonTimes,
): Presence {
  const stays = sessions.filter(
    each => isOf(each, person) && each.left_at > starts_at && each.joined_at < ends_at,
  )
  const inside = overlapOf(stays.map(timeOf), [{ from: starts_at, to: ends_at }])
  return {
    first_join: stays.length === 0 ? null : Math.min(...stays.map(stay => stay.joined_at)),
    last_leave: stays.length === 0 ? null : Math.max(...stays.map(stay => stay.left_at)),
    minutes: Math.floor(lengthOf(inside) / minuteMs),
    stays,
  }
}

export function isOf({ person: of }: RoomSession, person: Person | null): boolean {
  return of === null || person === null ? of === person : isSamePerson(of, person)
}

export function timeOf({ joined_at, left_at }: RoomSession): Interval {
  return { from: joined_at, to: left_at }
}

export function placeOf(session: RoomSession): Placed {
  return { run: session.run, time: timeOf(session) }
}

/**
 * Whether nothing is missing in a log: of each run start and end were told, or the report tells of it; no stay is open,
 * no leave without its join. A log that says nothing at all is complete only by its report.
 */
export function completeFlag(log: RoomLog): 0 | 1 {
  const { stays, dropped } = staysOf(log)
  const runs = new Set([...log.events.map(each => each.run), ...(log.report ?? []).map(line => line.run)])
  if (runs.size === 0) return log.report === null ? 0 : 1
  const reported = new Set((log.report ?? []).map(line => line.run))
  const whole = [...runs].every(
    run =>
      reported.has(run) ||
      (log.events.some(each => each.kind === 'started' && each.run === run) && endOfRun(log, run) !== null),
  )
  return whole && dropped === 0 && stays.every(stay => stay.open_flag === 0) ? 1 : 0
}
