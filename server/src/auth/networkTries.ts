import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/connect.ts'
import { Failure } from '../failure.ts'
import { oneAtATime } from '../road/oneAtATime.ts'
import { beginNetworkTry, endNetworkTry } from './networkTries.sql.ts'
import { authRefusals } from './text.ts'

/** Wrong passwords a minute from one network. */
const wrongAMinute = 30
const minute = 60_000
/** Milliseconds between two looks whether another try has ended. */
const again = 50

/**
 * Stops a network that sends wrong passwords one after the other, before any more of them is looked at. Right ones
 * count for nothing: a class signs in behind one address. Tries that could still turn out wrong hold a place, and those
 * beyond wait for it, so that a burst meets the count instead of overtaking it. All processes of the database count
 * together (decision 225).
 *
 * The clock is the database's, not the business's: a fixed `TERAKOYA_NOW` must not stop anybody.
 */
export class NetworkTries {
  private readonly clock: (() => number) | null
  /** Which networks are stopped, and until when by this process's uptime: their flood costs the database nothing. */
  private readonly stopped = new Map<string, number>()
  /** By network, whom to tell that a try has ended. */
  private readonly ended = new Map<string, () => void>()

  /** @param clock milliseconds, ever growing, in place of the database's */
  constructor(clock: (() => number) | null = null) {
    this.clock = clock
  }

  /** Does the work of one try; what it throws goes on to the caller. Throws 429 when the network has to wait. */
  async guard<T>(
    db: Database['db'],
    network: string,
    work: () => Promise<T>,
    isWrong: (error: unknown) => boolean,
  ): Promise<T> {
    // Of those who wait one asks at a time: the first.
    const try_no =
      (await this.begin(db, network)) ?? (await oneAtATime(`wait ${network}`, () => this.wait(db, network)))
    let wrong = false
    try {
      return await work()
    } catch (error) {
      wrong = isWrong(error)
      throw error
    } finally {
      await endNetworkTry(db, try_no, wrong)
      this.ended.get(network)?.()
    }
  }

  private async wait(db: Database['db'], network: string): Promise<number> {
    for (;;) {
      const try_no = await this.begin(db, network)
      if (try_no !== null) return try_no
      // One that ends here is heard of at once, one of another process at the next look.
      const ended = new Promise<void>(resolve => this.ended.set(network, resolve))
      await Promise.race([ended, pause(again)])
      this.ended.delete(network)
    }
  }

  /** A try, or `null` where those under way may still turn out wrong. */
  private async begin(db: Database['db'], network: string): Promise<number | null> {
    const now = this.uptime()
    const until = this.stopped.get(network)
    if (until !== undefined && now < until) throw tooManyWrong(until - now)
    const begun = await beginNetworkTry(db, network, wrongAMinute, this.clock === null ? null : now)
    if (begun.try_no === null && begun.wrong >= wrongAMinute) {
      if (this.stopped.size > 50_000) this.stopped.clear()
      this.stopped.set(network, now + minute - begun.first_ago)
      throw tooManyWrong(minute - begun.first_ago)
    }
    return begun.try_no
  }

  private uptime(): number {
    return this.clock === null ? performance.now() : this.clock()
  }
}

function tooManyWrong(milliseconds: number): Failure {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Failure(
    429,
    'TOO_MANY_WRONG',
    authRefusals.say('network_stopped', { max: wrongAMinute, seconds }),
    { retryAfter: seconds },
  )
}
