/** A day of a center is poorly used below this percentage of its seats (domain §5). */
export const lowUsageBelow = 34

/** Seats taken ÷ seats offered in whole percent, rounded down so that 33.9 % does not look like 34; 0 without seats. */
export function usageRate(taken: number, offered: number): number {
  return offered === 0 ? 0 : Math.floor((taken * 100) / offered)
}

/**
 * Whether seats stay empty that were offered: a day without any seats is not poorly used but not open. Lessons without
 * a teacher yet (`waiting`) will take seats: a week that nobody has assigned is not poorly used.
 */
export function isLowUsage(taken: number, waiting: number, offered: number): boolean {
  return offered > 0 && (taken + waiting) * 100 < offered * lowUsageBelow
}
