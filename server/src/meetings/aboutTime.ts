const day = 24 * 60 * 60_000

/** Whether a moment, in milliseconds, lies within a day of another. */
export function isAboutTime(at: number, other: number): boolean {
  return Math.abs(at - other) <= day
}
