/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** One line of a result: what, measured, beside the baseline of the same run, and what is promised. */
export function printLine(what: string, measured: string, promised = ''): void {
  console.log(`${what.padEnd(58)} ${measured.padStart(22)}  ${promised}`)
}
