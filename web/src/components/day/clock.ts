import type { Day } from '@terakoya/domain/days/day'

/** A moment as a day and the minutes since its midnight, in Asia/Tokyo. */
export interface DayClock {
  day: Day
  minutes: number
}

/** Asia/Tokyo has no daylight saving (domain §2). */
const tokyo = 9 * 60 * 60 * 1000
const minute = 60 * 1000

/** The moment `time` (milliseconds since 1970, UTC) on Tokyo's clock, whatever zone the device is in. */
export function tokyoClock(time: number): DayClock {
  const date = new Date(time + tokyo)
  return {
    day: date.toISOString().slice(0, 10),
    minutes: date.getUTCHours() * 60 + date.getUTCMinutes(),
  }
}

/** Milliseconds until the clock shows the next minute. */
export function untilNextMinute(time: number): number {
  return minute - (time % minute)
}

/** The device's clock, in milliseconds since 1970 (UTC). */
export function deviceTime(): number {
  return Date.now()
}
