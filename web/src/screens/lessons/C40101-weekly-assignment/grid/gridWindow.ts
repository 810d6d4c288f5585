/** The indices that are drawn: from `start` up to, not including, `end`. */
export interface Span {
  start: number
  end: number
}

/** Where each column begins, and after the last one where the grid ends, in pixels. */
export function columnStarts(widths: readonly number[]): number[] {
  const starts = [0]
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width)
  return starts
}

/**
 * Which of the tracks that begin at `starts` lie in the window of `size` pixels from `offset`, with `overscan` more on
 * both sides.
 */
export function visibleSpan(starts: readonly number[], offset: number, size: number, overscan: number): Span {
  const count = starts.length - 1
  if (count <= 0) return { start: 0, end: 0 }
  const first = indexAt(starts, offset)
  const last = indexAt(starts, offset + Math.max(size, 1) - 1)
  return { start: Math.max(0, first - overscan), end: Math.min(count, last + 1 + overscan) }
}

/** The track under a pixel, by halving; outside, the nearest one. */
export function indexAt(starts: readonly number[], pixel: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= pixel) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/** The indices of a span, with one more that has to stay drawn because it has the focus. */
export function indicesOf({ start, end }: Span, kept: number | null): number[] {
  const indices = Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index)
  if (kept === null || (kept >= start && kept < end)) return indices
  return kept < start ? [kept, ...indices] : [...indices, kept]
}

/** The scroll offset at which the track from `from` to `to` is in sight, `margin` away from the edges; moves least. */
export function offsetInSight(
  offset: number,
  size: number,
  from: number,
  to: number,
  margin: number,
): number {
  if (from - margin < offset) return Math.max(0, from - margin)
  if (to + margin > offset + size) return to + margin - size
  return offset
}
