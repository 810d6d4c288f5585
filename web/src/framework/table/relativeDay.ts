import { type Day, daysBetween } from '@terakoya/domain/days/day'

/** How many days ago, up to a week; `null` for what is longer ago or still to come: then the date says more. */
export function relativeDay(day: Day, today: Day): number | null {
  const ago = daysBetween(day, today)
  return ago >= 0 && ago <= 7 ? ago : null
}
