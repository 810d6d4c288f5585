import type { ReplanLoss } from '../model/losses.ts'
import type { Lesson, WeekData } from '../model/weekData.ts'
import { type WeekModel, weekModels } from '../model/weekModel.ts'

/** The model of a week of center 1 for tests. */
export function makeModel(
  week: WeekData,
  lessons: readonly Lesson[] = week.applied.lessons,
  losses: readonly ReplanLoss[] = [],
): WeekModel {
  return weekModels(1, week)(week.people, lessons, losses)
}
