import { type Failure, failures } from '../failure.ts'
import { refusalWords } from '../refusalText.ts'

/** A browser opens six connections to a server: whoever works in one window is never kept waiting here. */
export const maxRunning = 6
/** Ten browsers full; more is nobody at work. Who waits does so in memory and holds nothing else. */
const maxWaiting = 60
/** Milliseconds: after that somebody would rather hear that it doesn't go on. */
const waitTimeout = 20_000

/** What the server lets one person have under way at once. */
interface Limits {
  maxRunning: number
  maxWaiting: number
  waitTimeout: number
  /** What is told whoever may not wait, or has waited for nothing. */
  tooMany: () => Failure
}

/** A place at work, held until it is left. */
export interface Place {
  /** Others of the same person came first. */
  waited: boolean
  /** Gives the place to who waits longest; a second time nothing happens. */
  leave(): void
}

interface Line {
  working: number
  waiting: { begin: () => void; since: number }[]
}

/**
 * Few requests of one person are worked on at a time, further ones wait in the order in which they came: nobody's
 * flood takes the connections of the database from the others (decision 144). What several processes give together: `PersonPlaces`.
 * A key of text stands for who has no number yet.
 */
export class ConcurrencyLimit<Key extends number | string = number> {
  private readonly limits: Limits
  private readonly lines = new Map<Key, Line>()

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { maxRunning, maxWaiting, waitTimeout, tooMany: failures.stillWorking, ...limits }
  }

  /**
   * A place for a request of that user, at once or when those before have left. Throws `tooMany`, 429 by default, when
   * as many wait as may or the wait grows too long, and leaves the line when its client is gone.
   */
  async enter(user_no: Key, gone: AbortSignal): Promise<Place> {
    if (gone.aborted) throw brokenOff()
    const line = this.lines.get(user_no) ?? { working: 0, waiting: [] }
    this.lines.set(user_no, line)
    const waited = line.working >= this.limits.maxRunning
    if (waited) await this.turn(line, gone)
    else line.working += 1
    let held = true
    const leave = () => {
      if (held) this.handOn(user_no, line)
      held = false
    }
    return { waited, leave }
  }

  /** Milliseconds that the first of the line has waited; nought where nobody waits. */
  longestWaiting(user_no: Key): number {
    const first = this.lines.get(user_no)?.waiting[0]
    return first ? performance.now() - first.since : 0
  }

  /** How many of the line are at work, and how many wait. */
  standing(user_no: Key): { running: number; waiting: number } {
    const line = this.lines.get(user_no)
    return { running: line?.working ?? 0, waiting: line?.waiting.length ?? 0 }
  }

  private turn({ waiting }: Line, gone: AbortSignal): Promise<void> {
    const { maxWaiting, waitTimeout, tooMany } = this.limits
    if (waiting.length >= maxWaiting) throw tooMany()
    return new Promise((resolve, reject) => {
      const begin = () => {
        settle()
        resolve()
      }
      const waiter = { begin, since: performance.now() }
      const giveUp = (failure: unknown) => {
        settle()
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(failure)
      }
      const leave = () => giveUp(brokenOff())
      const watch = setTimeout(() => giveUp(tooMany()), waitTimeout)
      gone.addEventListener('abort', leave)
      const settle = () => {
        clearTimeout(watch)
        gone.removeEventListener('abort', leave)
      }
      waiting.push(waiter)
    })
  }

  private handOn(user_no: Key, line: Line): void {
    const next = line.waiting.shift()
    if (next) next.begin()
    else line.working -= 1
    if (line.working === 0) this.lines.delete(user_no)
  }
}

/** Nobody hears it: who asked has gone. */
const brokenOff = () => failures.malformed(refusalWords.say('broken_off'))
