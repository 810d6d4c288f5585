import type { Tx } from '../database/connect.ts'
import { failures } from '../failure.ts'
import { countTogether } from './rateCounts.sql.ts'

const minute = 60_000

/**
 * Counts tries a minute by a key of ours, over all processes of the database (decision 225). The clock is the database's, not
 * the business's: a fixed `TERAKOYA_NOW` must not lock people out.
 */
export class RateLimit {
  private readonly clock: (() => number) | null
  /** Who is over the limit, and until when by this process's uptime: a flood costs the database nothing. */
  private readonly full = new Map<string, number>()

  /** @param clock milliseconds that give the minute, in place of the database's */
  constructor(clock: (() => number) | null = null) {
    this.clock = clock
  }

  /** Counts one try; throws 429 with the seconds to wait when there were `perMinute` already. */
  async take(db: Tx, key: string, perMinute: number): Promise<void> {
    const uptime = this.uptime()
    const until = this.full.get(key)
    if (until !== undefined && uptime < until) throw failures.tooMany(Math.ceil((until - uptime) / 1000))
    const { count, into_minute } = await countTogether(db, key, 1, this.clock === null ? null : uptime)
    if (count <= perMinute) return
    const left = minute - into_minute
    if (this.full.size > 50_000) this.full.clear()
    this.full.set(key, uptime + left)
    throw failures.tooMany(Math.ceil(left / 1000))
  }

  private uptime(): number {
    return this.clock === null ? performance.now() : this.clock()
  }
}
