/** Asia/Tokyo has no daylight saving (domain §2). */
const tokyo = 9 * 60 * 60 * 1000

function inTokyo(instant: string): Date {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) throw new RangeError(`not an instant: ${instant}`)
  return new Date(time + tokyo)
}

const two = (value: number) => String(value).padStart(2, '0')

/** The time of day of an instant (ISO 8601) in Asia/Tokyo: `06:20 PM`, or `18:20` (spec §1, domain §2). */
export function timeText(instant: string, clock24: boolean): string {
  const date = inTokyo(instant)
  const hours = date.getUTCHours()
  const minutes = two(date.getUTCMinutes())
  if (clock24) return `${two(hours)}:${minutes}`
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The day of an instant in Asia/Tokyo, `YYYY-MM-DD`. */
export function dayOfInstant(instant: string): string {
  return inTokyo(instant).toISOString().slice(0, 10)
}

/** The instant of a count of milliseconds (`Date.now()`, a query's time) as ISO text. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
