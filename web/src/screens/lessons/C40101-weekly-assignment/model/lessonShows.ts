import type { Judgement } from '@terakoya/domain/assignment/eligibility'
import { isFirstLesson, lessonCategory } from '@terakoya/domain/lessons/category'
import type { Show } from '../search.ts'
import type { Lesson } from './weekData.ts'
import type { WeekModel } from './weekModel.ts'

/** What the legend says about a lesson: its category, and whether it is a first, pinned or warned-of one. */
export function showsOf(lesson: Lesson, judgement: Judgement | undefined): Show[] {
  const shows: Show[] = [lessonCategory(lesson)]
  if (isFirstLesson(lesson.class_count)) shows.push('first')
  if (lesson.pinned_flag === 1) shows.push('pinned')
  if (judgement) shows.push('warning')
  return shows
}

/** How many lessons (of office work: cells) each entry of the legend stands for. */
export function countShows(model: WeekModel): Record<Show, number> {
  const counts: Record<Show, number> = {
    regular: 0,
    center_move: 0,
    change: 0,
    addition: 0,
    first: 0,
    office: 0,
    pinned: 0,
    warning: 0,
  }
  for (const lesson of model.lessons) {
    for (const show of showsOf(lesson, model.judgements.get(lesson.schedule_no))) counts[show] += 1
  }
  for (const cell of model.cells.values()) if (cell.duty === 'office') counts.office += 1
  return counts
}
