import { cellKey } from './cellKey.ts'
import { type CellPlace, placeOfLesson } from './judging.ts'
import { type Plan, planMoves } from './planMoves.ts'
import type { Lesson, Teacher } from './weekData.ts'
import type { WeekModel } from './weekModel.ts'

/** Two lessons of one period that would change places. */
export interface Swap {
  other: Lesson
  /** Who has the other one now. */
  teacher: Teacher
  place: CellPlace
  plan: Extract<Plan, { kind: 'moves' }>
}

/** With which lessons of its period an assigned lesson could swap; those without a warning first. */
export function swapsFor(model: WeekModel, lesson: Lesson): Swap[] {
  if (lesson.teacher_no === 0) return []
  const swaps = model.rows.flatMap(({ teacher }): Swap[] => {
    if (teacher.teacher_no === lesson.teacher_no) return []
    const place = placeOfLesson(lesson, teacher.teacher_no)
    const cell = model.cells.get(cellKey(place.schedule_date, place.time_limit_no, place.teacher_no))
    return (cell?.lessons ?? []).flatMap(({ lesson: other }): Swap[] => {
      const plan = planMoves(model, [lesson.schedule_no], { kind: 'cell', place, lesson: other })
      return plan.kind === 'moves' && plan.swapped.includes(other) ? [{ other, teacher, place, plan }] : []
    })
  })
  return swaps.sort((a, b) => a.plan.warnings.size - b.plan.warnings.size)
}
