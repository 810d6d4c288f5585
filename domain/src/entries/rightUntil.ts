import type { Day } from '../days/day.ts'
import type { CenterSettings } from '../settings/centerSettings.ts'
import { makeUpUntil } from './absence.ts'
import type { EntryLesson } from './application/entryLesson.ts'

/**
 * The last day on which a lesson that the family misses may be made up (domain §4). A lesson that makes one up and is
 * missed itself lets the right of the first wait on: it is never longer by being missed again.
 */
export function rightUntil(
  { schedule_date, right_until }: Pick<EntryLesson, 'schedule_date' | 'right_until'>,
  settings: Pick<CenterSettings, 'makeup_valid_months'>,
): Day {
  return right_until ?? makeUpUntil(schedule_date, settings)
}

/**
 * The last day on which a lesson that the school calls off may be made up: as of any lesson of its day, and where it made
 * one up itself never before that right would have ended.
 */
export function rightFromSchool(
  { schedule_date, right_until }: Pick<EntryLesson, 'schedule_date' | 'right_until'>,
  settings: Pick<CenterSettings, 'makeup_valid_months'>,
): Day {
  const until = makeUpUntil(schedule_date, settings)
  return right_until !== null && right_until > until ? right_until : until
}
