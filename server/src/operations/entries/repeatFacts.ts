import type { RepeatFacts } from '@terakoya/domain/entries/weeklyRepeat'
import type { OwnLesson } from './ground.sql.ts'
import type { EntryGround } from './ground.ts'

/**
 * What decides on which days a weekly entry of the student has its lesson, as the ground stands: no further than what is
 * known of the student's days.
 * @param occupied the lessons that are in its way; all by default
 */
export function repeatFacts(
  ground: EntryGround,
  occupied: readonly OwnLesson[] = ground.lessons,
): RepeatFacts {
  return {
    calendar: ground.calendar
      .filter(({ schedule_date }) => schedule_date <= ground.last)
      .map(day => ({ ...day, closed_flag: day.closed_flag === 0 ? 0 : 1 })),
    occupied,
    wished: ground.wished(),
    fifth_week_flag: ground.settings.fifth_week_flag,
  }
}
