interface Pauses {
  /** Milliseconds after the first failure. */
  first: number
  /** The longest pause. */
  max: number
  /** What has gone well for as long has nothing to do with the failures before. */
  calm: number
}

/**
 * How long to wait before something that failed is tried again: twice as long each time, a minute at most, so that
 * what is broken takes no machine along, and what is mended is back within a minute without anybody's doing.
 */
export class GrowingPause {
  private readonly pauses: Pauses
  private next: number
  private lastEnd = Number.NEGATIVE_INFINITY

  constructor(pauses: Partial<Pauses> = {}) {
    this.pauses = { first: 1000, max: 60_000, calm: 60_000, ...pauses }
    this.next = this.pauses.first
  }

  /** Milliseconds to wait after a failure at that moment (`performance.now()`). */
  after(failure: number): number {
    if (failure - this.lastEnd > this.pauses.calm) this.next = this.pauses.first
    const pause = this.next
    this.lastEnd = failure + pause
    this.next = Math.min(this.pauses.max, Math.max(pause * 2, 1000))
    return pause
  }
}
