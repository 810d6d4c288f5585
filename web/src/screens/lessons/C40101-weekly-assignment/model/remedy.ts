import { limitsOver } from '@terakoya/domain/assignment/dayLimits'
import { easiestRemedy, type Obstacles, type Remedy } from '@terakoya/domain/assignment/remedies'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { cellKey } from './cellKey.ts'
import { judgeInCell, placeOfLesson } from './judging.ts'
import { isLost } from './losses.ts'
import { weekWithout } from './teacherWeeks.ts'
import type { Lesson } from './weekData.ts'
import type { WeekModel } from './weekModel.ts'

/** What stands between a lesson and each teacher of the grid as it is shown; who is absent then is left out. */
function* obstacles(model: WeekModel, lesson: Lesson): Generator<Obstacles> {
  if (!isLayoutCode(lesson.course_setting_no)) return
  const group = periodGroupOf(lesson.time_limit_no)
  for (const { teacher } of model.rows) {
    const { teacher_no } = teacher
    const facts = model.factsOf.get(teacher_no)
    const place = placeOfLesson(lesson, teacher_no)
    if (!facts || isLost(model.lost, place)) continue
    const cell = model.cells.get(cellKey(place.schedule_date, place.time_limit_no, teacher_no))
    const others = (cell?.lessons ?? []).map(each => each.lesson)
    const day = weekWithout(model.taught, teacher_no, lesson).get(lesson.schedule_date) ?? new Set<number>()
    yield {
      judgement: judgeInCell(lesson, facts, place, cell, others),
      limits: limitsOver(teacher, day, group),
    }
  }
}

/** What can be done about an unassigned lesson in the grid as it is shown now, whatever a run said of it before. */
export function remedyIn(model: WeekModel, lesson: Lesson): Remedy {
  return easiestRemedy(obstacles(model, lesson))
}
