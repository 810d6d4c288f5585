import { setTimeout as pause } from 'node:timers/promises'
import { failures } from '../failure.ts'
import { ConcurrencyLimit, type Place } from './concurrencyLimit.ts'

/** What the server has under way at once, of all people together. */
interface Bounds {
  /** Some more than the database has connections: while these ask, the next are made ready. */
  maxRunning: number
  maxWaiting: number
  /** Milliseconds: who would wait longer is told so in time to hear it within a second. */
  waitTimeout: number
  /** Milliseconds: who works that long works on something else than a short answer, and takes no place from those. */
  holdTimeout: number
}

const forAnswers: Bounds = { maxRunning: 30, maxWaiting: 500, waitTimeout: 800, holdTimeout: 2000 }
/** Files are for those who wait anyway: a few at once, and answers on screens come before them. */
const forFiles: Bounds = { maxRunning: 4, maxWaiting: 50, waitTimeout: 20_000, holdTimeout: 30_000 }

/**
 * Who isn't signed in takes no place of those who work: the password of a sign-in takes a tenth of a second of a processor, and
 * anybody may ask for that. A class that begins together waits in line.
 */
const forVisitors: Bounds = { maxRunning: 6, maxWaiting: 300, waitTimeout: 10_000, holdTimeout: 20_000 }

/** Bounds for a process with so many connections to the database. */
export function placesFor(connections: number): Partial<Record<PlaceKind, Partial<Bounds>>> {
  return {
    answer: { maxRunning: Math.ceil(connections * 1.5) },
    // A fifth of the connections: answers keep the others, however many files are asked for.
    file: { maxRunning: Math.max(1, Math.floor(connections / 5)) },
    visitor: { maxRunning: Math.max(1, Math.floor(connections / 4)) },
  }
}

/** Which line a request stands in: an answer on somebody's screen, a file, or of somebody who isn't signed in. */
export type PlaceKind = 'answer' | 'file' | 'visitor'

/**
 * The one line in front of the database, behind everybody's own (`ConcurrencyLimit`). When more is asked than gets
 * done, each request that is let in makes all of them later; so what can't be begun soon is refused at once, in words
 * and with the seconds to wait, and what was begun is answered as on a calm day (decision 193).
 */
export class ServerPlaces {
  private readonly lines: Readonly<Record<PlaceKind, ConcurrencyLimit>>
  private readonly bounds: Readonly<Record<PlaceKind, Bounds>>

  private readonly databaseWait: () => number

  /** @param databaseWait milliseconds that somebody has waited for a connection (`Database.oldestWait`) */
  constructor(
    bounds: Partial<Record<PlaceKind, Partial<Bounds>>> = {},
    databaseWait: () => number = () => 0,
  ) {
    this.databaseWait = databaseWait
    this.bounds = {
      answer: { ...forAnswers, ...bounds.answer },
      file: { ...forFiles, ...bounds.file },
      visitor: { ...forVisitors, ...bounds.visitor },
    }
    const line = (kind: PlaceKind) =>
      new ConcurrencyLimit({ ...this.bounds[kind], tooMany: failures.overloaded })
    this.lines = { answer: line('answer'), file: line('file'), visitor: line('visitor') }
  }

  /** Throws 503 where a request of that kind would have to wait too long: asked before anything is done for it. */
  refuseWhenLate(kind: PlaceKind): void {
    const { waitTimeout } = this.bounds[kind]
    // Half of the time: who comes behind somebody who waits as long will wait as long, and hears it now.
    if (this.lines[kind].longestWaiting(everybody) > waitTimeout / 2) throw failures.overloaded()
    // Whoever has a place is let wait for the database as long: a slow machine is slow, not overloaded.
    if (kind === 'answer' && this.databaseWait() > waitTimeout) throw failures.overloaded()
  }

  /**
   * How long answers wait, before their work or in it. Long work leaves the line and keeps its connection: where much of it
   * is under way the line is short, and the queue in front of the database old.
   */
  private answersWait(): number {
    return Math.max(this.lines.answer.longestWaiting(everybody), this.databaseWait())
  }

  /** How many requests of each line are at work, and how many wait. */
  standing(): Record<PlaceKind, { running: number; waiting: number }> {
    const { answer, file, visitor } = this.lines
    return {
      answer: answer.standing(everybody),
      file: file.standing(everybody),
      visitor: visitor.standing(everybody),
    }
  }

  /** A place for a request, at once or within the time; throws 503 where there is none. */
  async enter(kind: PlaceKind, gone: AbortSignal): Promise<Place> {
    const place = await this.lines[kind].enter(everybody, gone)
    if (kind === 'file') await this.letAnswersGoFirst(place, gone)
    const timer = setTimeout(place.leave, this.bounds[kind].holdTimeout)
    timer.unref()
    const leave = () => {
      clearTimeout(timer)
      place.leave()
    }
    return { ...place, leave }
  }

  /** A file begins when no answer waits; throws 503 where that takes too long. */
  private async letAnswersGoFirst(place: Place, gone: AbortSignal): Promise<void> {
    const until = performance.now() + this.bounds.file.waitTimeout
    while (this.answersWait() > calm) {
      if (gone.aborted || performance.now() > until) {
        place.leave()
        throw failures.overloaded()
      }
      await pause(calm)
    }
  }
}

/** Milliseconds: who waits less has not noticed it. */
const calm = 50

/** All people stand in one line. */
const everybody = 0
