import { failures } from '../failure.ts'

/**
 * Counts tries a minute by a key of ours; one server process, so memory is the place. Its clock is the machine's
 * uptime, not the business's: a fixed `TERAKOYA_NOW` must not lock people out.
 */
export class RateLimit {
  private readonly uptime: () => number
  private readonly counts = new Map<string, { minute: number; count: number }>()

  /** @param uptime milliseconds, ever growing */
  constructor(uptime: () => number = () => performance.now()) {
    this.uptime = uptime
  }

  /** Counts one try; throws 429 with the seconds to wait when there were `perMinute` already. */
  take(key: string, perMinute: number): void {
    const milliseconds = this.uptime()
    const minute = Math.floor(milliseconds / 60_000)
    const entry = this.counts.get(key)
    if (entry?.minute !== minute) {
      if (this.counts.size > 50_000) this.counts.clear()
      this.counts.set(key, { minute, count: 1 })
      return
    }
    if (entry.count >= perMinute) throw failures.tooMany(60 - Math.floor((milliseconds % 60_000) / 1000))
    entry.count += 1
  }
}
