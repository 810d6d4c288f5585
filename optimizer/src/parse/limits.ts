/**
 * What a file may hold: far above any real week, and low enough that every cost stays an exact integer and no
 * file can exhaust the machine.
 */
export const limits = {
  days: 31,
  /** A day's periods are a bit mask in the heuristic. */
  periods: 16,
  slots: 31 * 16,
  centers: 1_000,
  teachers: 10_000,
  lessons: 50_000,
  subjects: 200,
  names: 1_000,
  /** Pairs of students kept apart. */
  pairs: 50_000,
  weight: 10_000_000,
  /** Periods per day, wished periods. */
  count: 1_000,
} as const
