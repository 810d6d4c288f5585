/** From when to when, in milliseconds; empty where it ends before it begins. */
export interface Interval {
  from: number
  to: number
}

/** The times that at least one covers, in their order, without overlaps. */
export function unionOf(intervals: readonly Interval[]): Interval[] {
  const union: Interval[] = []
  for (const { from, to } of intervals.filter(each => each.to > each.from).sort((a, b) => a.from - b.from)) {
    const last = union.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else union.push({ from, to })
  }
  return union
}

/** The times that both cover. */
export function overlapOf(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return unionOf(some).flatMap(a =>
    unionOf(others)
      .map(b => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }))
      .filter(each => each.to > each.from),
  )
}

/** The times of the first that the second leaves free. */
export function without(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  const taken = unionOf(others)
  return unionOf(some).flatMap(({ from, to }) => {
    const edges = taken.filter(each => each.to > from && each.from < to)
    const starts = [from, ...edges.map(each => each.to)]
    const ends = [...edges.map(each => each.from), to]
    return starts
      .map((start, at) => ({ from: start, to: ends[at] ?? to }))
      .filter(each => each.to > each.from)
  })
}

/** How long they are together, what several cover once. */
export function lengthOf(intervals: readonly Interval[]): number {
  return unionOf(intervals).reduce((sum, { from, to }) => sum + to - from, 0)
}

const minute = 60_000

/** How many minutes they are by the clock times that stand beside them: 18:15 to 18:30 are fifteen, whatever the seconds. */
export function clockMinutesOf(intervals: readonly Interval[]): number {
  const clock = (at: number) => Math.floor(at / minute)
  return unionOf(intervals).reduce((sum, { from, to }) => sum + clock(to) - clock(from), 0)
}
