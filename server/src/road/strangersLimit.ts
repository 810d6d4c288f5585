import { createHmac, randomBytes } from 'node:crypto'
import { failures } from '../failure.ts'

/** A minute from one network: a class that shares its line gets through, and nobody fills the desk. */
const perNetwork = 5
/** A minute from all of them. */
const fromAll = 60

const minute = 60_000

/**
 * Counts those who write without saying who they are, and keeps of them what is needed for one minute: a hash by a salt
 * of that minute, in memory alone. When the minute is over both are gone, also when nobody comes any more.
 */
export class StrangersLimit {
  private salt = randomBytes(32)
  private readonly counts = new Map<string, number>()
  private all = 0
  private begun: number | null = null
  private forgetting: NodeJS.Timeout | null = null
  private readonly uptime: () => number

  /** @param uptime milliseconds, ever growing */
  constructor(uptime: () => number = () => performance.now()) {
    this.uptime = uptime
  }

  /** Counts one; throws 429 when there were enough of this minute. */
  take(network: string): void {
    const seconds = this.secondsToWait(network)
    if (seconds !== null) throw failures.tooMany(seconds)
  }

  /** Counts one and answers `null`, or after how many seconds there is room again. */
  secondsToWait(network: string): number | null {
    const now = this.uptime()
    if (this.begun !== null && now - this.begun >= minute) this.forget()
    if (this.begun === null) this.begin(now)
    const key = createHmac('sha256', this.salt).update(network).digest('base64')
    const count = this.counts.get(key) ?? 0
    if (this.all >= fromAll || count >= perNetwork) {
      return Math.ceil((minute - (now - (this.begun ?? now))) / 1000)
    }
    this.counts.set(key, count + 1)
    this.all += 1
    return null
  }

  /** Whether anything of anybody is remembered. */
  get remembers(): boolean {
    return this.counts.size > 0
  }

  private begin(now: number): void {
    this.begun = now
    this.forgetting = setTimeout(() => this.forget(), minute)
    this.forgetting.unref()
  }

  private forget(): void {
    if (this.forgetting) clearTimeout(this.forgetting)
    this.salt = randomBytes(32)
    this.counts.clear()
    ;[this.all, this.begun, this.forgetting] = [0, null, null]
  }
}
