import { type Clock, openClock, secondsAfter } from '../clock.ts'

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  /** @param instant ISO text */
  set(instant: string): void
  advance(seconds: number): void
}

/** Wednesday, 15 April 2026, 10:00 in Tokyo: where every test begins that does not say otherwise. */
export const testNow = '2026-04-15T01:00:00.000Z'

export function openTestClock(instant: string = testNow): TestClock {
  let clock = openClock(instant)
  const set = (next: string) => {
    clock = openClock(next)
  }
  return {
    now: () => clock.now(),
    today: () => clock.today(),
    set,
    advance: seconds => set(secondsAfter(clock.now(), seconds)),
  }
}
