import { setTimeout as pause } from 'node:timers/promises'
import type { Hold, Holds } from '../database/holds.ts'
import { failures } from '../failure.ts'
import { refusalWords } from '../refusalText.ts'
import { ConcurrencyLimit, maxRunning, type Place } from './concurrencyLimit.ts'
import { openLines } from './oneAtATime.ts'

/** Milliseconds between two looks whether a place that another process gave has been left. */
const pollInterval = 50
/** Milliseconds: as long as in the line of one process. */
const waitTimeout = 20_000
/** What stays to be shared, however many processes there are. */
const minShared = 2

/**
 * The places of a person over all processes of the database (decision 225): each process gives one by itself, the rest are
 * held together, so that up to four processes give six in all. Who has one request under way, as a page that
 * asks for news, so costs the database nothing; one process alone gives all of them.
 */
export class PersonPlaces extends ConcurrencyLimit {
  private readonly holds: Pick<Holds, 'processes' | 'take'>
  private readonly own = new Set<number>()
  private readonly inLine = openLines()

  constructor(holds: Pick<Holds, 'processes' | 'take'>) {
    super()
    this.holds = holds
  }

  override async enter(user_no: number, gone: AbortSignal): Promise<Place> {
    const place = await super.enter(user_no, gone)
    if (this.holds.processes() === 1) return place
    try {
      const begun = performance.now()
      const hold =
        this.takeOwn(user_no) ??
        (await this.inLine(`${user_no}`, () => this.takeShared(user_no, gone, begun + waitTimeout)))
      return {
        waited: place.waited || performance.now() - begun > pollInterval,
        leave: () => {
          hold.letGo()
          place.leave()
        },
      }
    } catch (error) {
      place.leave()
      throw error
    }
  }

  private takeOwn(user_no: number): Hold | null {
    if (this.own.has(user_no)) return null
    this.own.add(user_no)
    let held = true
    return {
      letGo: () => {
        if (held) this.own.delete(user_no)
        held = false
      },
    }
  }

  private async takeShared(user_no: number, gone: AbortSignal, until: number): Promise<Hold> {
    for (;;) {
      const shared = Math.max(minShared, maxRunning - this.holds.processes())
      const hold = this.takeOwn(user_no) ?? (await this.holds.take(`person ${user_no}`, shared))
      if (hold !== null) return hold
      if (gone.aborted) throw failures.malformed(refusalWords.say('broken_off'))
      if (performance.now() > until) throw failures.stillWorking()
      await pause(pollInterval)
    }
  }
}
