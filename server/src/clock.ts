import type { LocalTime } from '@terakoya/domain/assignment/periodOver'
import type { Day } from '@terakoya/domain/days/day'
import { Temporal } from 'temporal-polyfill'

/** Time as the product sees it: everything is Asia/Tokyo (domain §2). */
export interface Clock {
  /** The instant as ISO text in UTC, with milliseconds. */
  now(): string
  /** Today in Asia/Tokyo. */
  today(): Day
}

const zone = 'Asia/Tokyo'

/** The day in Asia/Tokyo of an instant given as ISO text. */
export function dayOfInstant(instant: string): Day {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The time of day in Asia/Tokyo of an instant given as ISO text, `HH:MM`. */
export function timeOfInstant(instant: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** Asia/Tokyo's day and time of a call. */
export function localTime({ today, now }: { today: Day; now: string }): LocalTime {
  return { day: today, time: timeOfInstant(now) }
}

const tokyoOffset = 9 * 60 * 60 * 1000

/**
 * Day and time of day in Asia/Tokyo of an instant given as ISO text. Files ask for them a hundred thousand times, for which
 * a calendar is too heavy: nine hours have been the zone's only offset since 1951.
 */
export function stampOfInstant(instant: string): { day: Day; time: string } {
  const local = new Date(Date.parse(instant) + tokyoOffset).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The instant that many seconds later (earlier when negative), as ISO text. */
export function secondsAfter(instant: string, seconds: number): string {
  return Temporal.Instant.from(instant)
    .add({ milliseconds: Math.round(seconds * 1000) })
    .toString({ smallestUnit: 'millisecond' })
}

/** An instant as libraries take it that know nothing else. */
export function dateOfInstant(instant: string): Date {
  return new Date(Date.parse(instant))
}

/** Seconds from one instant to another. */
export function secondsBetween(from: string, to: string): number {
  return (Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) / 1000
}

/**
 * The machine's clock, or one that stands still at `fixed` (an ISO instant) for tests and demonstrations.
 * Throws when `fixed` is no instant.
 */
export function openClock(fixed?: string): Clock {
  const instant = fixed === undefined ? null : Temporal.Instant.from(fixed)
  const read = () => instant ?? Temporal.Now.instant()
  return {
    now: () => read().toString({ smallestUnit: 'millisecond' }),
    today: () => read().toZonedDateTimeISO(zone).toPlainDate().toString(),
  }
}

/** The instant at which a day begins in Asia/Tokyo, as ISO text. */
export function startOfDay(day: Day): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime(zone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })
}

/** The instant of a time of day (`HH:MM`) in Asia/Tokyo, as ISO text. */
export function instantOf({ day, time }: { day: Day; time: string }): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`)
    .toZonedDateTime(zone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })
}

/** Milliseconds since 1970 of an instant given as ISO text. */
export function epochMilliseconds(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds
}

/** The instant of milliseconds since 1970, as ISO text. */
export function instantAt(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({ smallestUnit: 'millisecond' })
}

/** Whether the text is an instant that exists, as ISO text in UTC. */
export function isInstant(text: string): boolean {
  try {
    return Temporal.Instant.from(text).toString({ smallestUnit: 'millisecond' }).endsWith('Z')
  } catch {
    return false
  }
}

/**
 * An instant as services of others write it, ISO text or milliseconds since 1970, as ISO text in UTC; `undefined` for what is
 * none.
 */
export function readInstant(value: unknown): string | undefined {
  const milliseconds =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value
  if (typeof milliseconds !== 'number' || !(milliseconds > 0 && milliseconds < 4e12)) return undefined
  return new Date(milliseconds).toISOString()
}
