/** Seconds from the first failed try to the second: doubled from try to try. */
const firstPause = 60
/** Seconds between two tries at the most. */
const maxPause = 6 * 3600
/** Seconds after which a mail that nobody took is given up. */
export const givenUpAfter = 24 * 3600

/**
 * Seconds until the next try of a mail that failed `attempts` times (from 1 on): a minute, then double, six hours at
 * most.
 */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** (attempts - 1), maxPause)
}

/**
 * Whether a mail is given up instead of being tried again.
 * @param seconds since its first try
 * @param permanent the other side said that it will never take it
 */
export function isGivenUp(seconds: number, attempts: number, permanent: boolean): boolean {
  return permanent || seconds + pauseAfter(attempts) > givenUpAfter
}
