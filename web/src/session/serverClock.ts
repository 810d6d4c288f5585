import { millisecondsOf } from '../clock.ts'
import { changeSession, getSession } from './sessionStore.ts'

/** Milliseconds that are no change of a clock: `Date` (RFC 9110 §6.6.1) knows seconds, and an answer is under way. */
const unsure = 2500

/** What the difference of the two clocks was, by the answers' `Date`, when `server_ahead` last was right. */
let settled: { ahead: number; by_date: number } | null = null

/**
 * Follows a device whose clock is set while the page is open: every answer tells by its `Date` how far the server is
 * ahead, and what that has changed by since the settings came changes `server_ahead` as well.
 * The settings' own time stays the measure: `Date` is always the machine's, the product's may be another (a demo's day).
 * @param date the header of an answer that came just now
 * @param now the device's clock, milliseconds since 1970
 */
export function noteServerDate(date: string | null, now: number): void {
  const time = millisecondsOf(date ?? '')
  if (Number.isNaN(time)) return
  const { server_ahead } = getSession()
  const by_date = time - now
  if (settled?.ahead !== server_ahead) {
    settled = { ahead: server_ahead, by_date }
    return
  }
  const moved = by_date - settled.by_date
  if (Math.abs(moved) <= unsure) return
  settled = { ahead: server_ahead + moved, by_date }
  changeSession({ server_ahead: settled.ahead })
}
