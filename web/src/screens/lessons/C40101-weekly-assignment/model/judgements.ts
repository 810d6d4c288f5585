import type { Judgement, TeacherFacts } from '@terakoya/domain/assignment/eligibility'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { cellKey } from './cellKey.ts'
import type { Cell } from './cells.ts'
import { judgeInCell, placeOfLesson } from './judging.ts'
import type { Lesson } from './weekData.ts'

/**
 * What the one rule says about every assigned lesson where it stands (domain §3), for those about which it says
 * something: warnings that somebody accepted, and blocks that came later (a shift taken back).
 */
export function judgeAssigned(
  lessons: readonly Lesson[],
  teachers: ReadonlyMap<number, TeacherFacts>,
  cells: ReadonlyMap<string, Cell>,
): ReadonlyMap<number, Judgement> {
  const found = new Map<number, Judgement>()
  for (const lesson of lessons) {
    const teacher = teachers.get(lesson.teacher_no)
    if (!teacher || !isLayoutCode(lesson.course_setting_no)) continue
    const cell = cells.get(cellKey(lesson.schedule_date, lesson.time_limit_no, lesson.teacher_no))
    const others = (cell?.lessons ?? []).flatMap(each =>
      each.lesson.schedule_no === lesson.schedule_no ? [] : [each.lesson],
    )
    const place = placeOfLesson(lesson, lesson.teacher_no)
    const judgement = judgeInCell(lesson, teacher, place, cell, others)
    if (judgement.block || judgement.warnings.length > 0) found.set(lesson.schedule_no, judgement)
  }
  return found
}
