import { type Day, dayRange } from '@terakoya/domain/days/day'

/** The days chosen with those between two days added or taken out, as far as they can be chosen. */
export function withRange(
  chosen: ReadonlySet<Day>,
  from: Day,
  to: Day,
  act: 'add' | 'remove',
  selectable: (day: Day) => boolean,
): ReadonlySet<Day> {
  const [first, last] = from <= to ? [from, to] : [to, from]
  const next = new Set(chosen)
  for (const day of dayRange(first, last)) {
    if (act === 'remove') next.delete(day)
    else if (selectable(day)) next.add(day)
  }
  return next
}

/** The chosen days in their order. */
export function sortedDays(chosen: ReadonlySet<Day>): Day[] {
  return [...chosen].sort()
}
