import { failures } from '../failure.ts'
import { ConcurrencyLimit, type Place } from './concurrencyLimit.ts'

/** What the server has under way at once, of all people together. */
interface Bounds {
  /** Some more than the database has connections: while these ask, the next are made ready. */
  maxRunning: number
  maxWaiting: number
  /** Milliseconds: who would wait longer is told so in time to hear it within a second. */
  longestWait: number
  /** Milliseconds: who works that long works on something else than a short answer, and takes no place from those. */
  longestHeld: number
}

const forAnswers: Bounds = { maxRunning: 30, maxWaiting: 500, longestWait: 800, longestHeld: 2000 }
/** Files are for those who wait anyway: a few at once, and answers on screens come before them. */
const forFiles: Bounds = { maxRunning: 4, maxWaiting: 50, longestWait: 20_000, longestHeld: 30_000 }

/** Which line a request stands in: an answer on somebody's screen, or a file. */
export type PlaceKind = 'answer' | 'file'

/**
 * The one line in front of the database, behind everybody's own (`ConcurrencyLimit`). When more is asked than gets
 * done, each request that is let in makes all of them later; so what can't be begun soon is refused at once, in words
 * and with the seconds to wait, and what was begun is answered as on a calm day (decision 193).
 */
export class ServerPlaces {
  private readonly lines: Readonly<Record<PlaceKind, ConcurrencyLimit>>
  private readonly bounds: Readonly<Record<PlaceKind, Bounds>>

  constructor(bounds: { answer?: Partial<Bounds>; file?: Partial<Bounds> } = {}) {
    this.bounds = { answer: { ...forAnswers, ...bounds.answer }, file: { ...forFiles, ...bounds.file } }
    const line = (kind: PlaceKind) =>
      new ConcurrencyLimit({ ...this.bounds[kind], tooMany: failures.overloaded })
    this.lines = { answer: line('answer'), file: line('file') }
  }

  /** Throws 503 where a request of that kind would have to wait too long: asked before anything is done for it. */
  refuseWhenLate(kind: PlaceKind): void {
    const { longestWait } = this.bounds[kind]
    // Half of the time: who comes behind somebody who waits as long will wait as long, and hears it now.
    if (this.lines[kind].longestWaiting(everybody) > longestWait / 2) throw failures.overloaded()
  }

  /** How many requests of each line are at work, and how many wait. */
  standing(): Record<PlaceKind, { running: number; waiting: number }> {
    return { answer: this.lines.answer.standing(everybody), file: this.lines.file.standing(everybody) }
  }

  /** A place for a request, at once or within the time; throws 503 where there is none. */
  async enter(kind: PlaceKind, gone: AbortSignal): Promise<Place> {
    const place = await this.lines[kind].enter(everybody, gone)
    const timer = setTimeout(place.leave, this.bounds[kind].longestHeld)
    timer.unref()
    const leave = () => {
      clearTimeout(timer)
      place.leave()
    }
    return { ...place, leave }
  }
}

/** All people stand in one line. */
const everybody = 0
