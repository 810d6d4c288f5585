import type { Block } from '@terakoya/domain/assignment/eligibility'
import { cellKey } from '../model/cellKey.ts'
import { judgeInCell, placeOfLesson } from '../model/judging.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { Conflict } from './conflicts.ts'

/**
 * Why my state of a lesson can't be kept over theirs; `null`: it can. The model shows the week with mine laid over it:
 * the one rule judges it among the others of its cell.
 */
export function mineBlock(
  model: WeekModel,
  { schedule_no, seen, theirs, mine }: Conflict,
): Block | 'moved_away' | 'pinned' | null {
  const here = model.center_no
  // Nobody assigns at a center that isn't theirs, and taking the lesson back is a save of its own.
  if (theirs && theirs.center_no !== here && seen.center_no === here) return 'moved_away'
  if (mine.center_no !== here) return theirs?.pinned_flag === 1 ? 'pinned' : null
  const lesson = model.lessonOf.get(schedule_no)
  if (!lesson || mine.teacher_no === 0) return null
  const place = placeOfLesson(lesson, mine.teacher_no)
  const cell = model.cells.get(cellKey(place.schedule_date, place.time_limit_no, place.teacher_no))
  const teacher = model.factsOf.get(mine.teacher_no)
  if (!teacher) return 'not_working'
  const others = (cell?.lessons ?? []).map(each => each.lesson).filter(each => each !== lesson)
  return judgeInCell(lesson, teacher, place, cell, others).block
}
