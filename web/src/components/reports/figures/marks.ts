interface Counted {
  code: string
  count: number
}

export interface MarkRow {
  key: string
  /** How often each code stands there, in the order of the codes. */
  counts: readonly number[]
  total: number
}

/** Counts in rows, one for each key in the order in which they come, and columns, one for each code. */
export function markRows<Mark extends Counted>(
  marks: readonly Mark[],
  codes: readonly string[],
  keyOf: (mark: Mark) => string,
): MarkRow[] {
  const rows = new Map<string, number[]>()
  for (const mark of marks) {
    const counts = rows.get(keyOf(mark)) ?? codes.map(() => 0)
    const place = codes.indexOf(mark.code)
    if (place !== -1) counts[place] = (counts[place] ?? 0) + mark.count
    rows.set(keyOf(mark), counts)
  }
  return [...rows].map(([key, counts]) => ({
    key,
    counts,
    total: counts.reduce((sum, each) => sum + each, 0),
  }))
}
