import { daysBetween } from '@terakoya/domain/days/day'
import { dayOfInstant, timeText } from '../../format/instant.ts'
import type { Say } from '../../words/words.ts'
import type { DayClock } from '../day/clock.ts'
import type { reportWorkWords } from './text.ts'

type Key = Parameters<typeof reportWorkWords.say>[0]

const hour = 60
const day = 24 * hour

/** Minutes until an instant (ISO); negative: since. */
function minutesUntil(instant: string, now: DayClock): number {
  const [hours = 0, minutes = 0] = timeText(instant, true).split(':').map(Number)
  return daysBetween(now.day, dayOfInstant(instant)) * day + hours * hour + minutes - now.minutes
}

/** How long a report can still be written in time: days from two on, then hours, in the last hour minutes. */
export function dueText(due_at: string, now: DayClock, t: Say<Key>): string {
  const left = minutesUntil(due_at, now)
  if (left <= 0) return t('overdue')
  if (left < hour) return t('due_minutes', { minutes: left })
  if (left < 2 * day) return t('due_hours', { hours: Math.floor(left / hour) })
  return t('due_days', { days: Math.floor(left / day) })
}
