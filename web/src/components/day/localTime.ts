import type { LocalTime } from '@terakoya/domain/assignment/periodOver'
import type { DayClock } from './clock.ts'

/** The moment as the rules of the domain read it. */
export function localTimeOf({ day, minutes }: DayClock): LocalTime {
  const two = (part: number) => String(part).padStart(2, '0')
  return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}
