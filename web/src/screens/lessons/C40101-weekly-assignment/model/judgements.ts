import { type Judgement, judge, subjectKey, type TeacherFacts } from '@terakoya/domain/assignment/eligibility'
import { periodGroupOf, type TimeDivision } from '@terakoya/domain/days/timeSlot'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { cellKey } from './cellKey.ts'
import type { Cell } from './cells.ts'
import type { Lesson, Teacher } from './weekData.ts'

function factsOf(teacher: Teacher): TeacherFacts {
  return {
    teacher_no: teacher.teacher_no,
    sex: teacher.sex,
    teacher_type: teacher.teacher_type,
    teaches: new Set(
      teacher.subjects.map(([subject_no, level, type]) => subjectKey(subject_no, level, type)),
    ),
  }
}

function placed(lesson: Lesson) {
  return { ...lesson, time_division: lesson.time_division as TimeDivision }
}

/**
 * What the one rule says about every assigned lesson where it stands (domain §3), for those about which it says
 * something: warnings that somebody accepted, and blocks that came later (a shift taken back).
 */
export function judgeAssigned(
  lessons: readonly Lesson[],
  teachers: readonly Teacher[],
  cells: ReadonlyMap<string, Cell>,
): ReadonlyMap<number, Judgement> {
  const people = new Map(teachers.map(teacher => [teacher.teacher_no, factsOf(teacher)]))
  const found = new Map<number, Judgement>()
  for (const lesson of lessons) {
    const teacher = people.get(lesson.teacher_no)
    if (!teacher || !isLayoutCode(lesson.course_setting_no)) continue
    const cell = cells.get(cellKey(lesson.schedule_date, lesson.time_limit_no, lesson.teacher_no))
    const judgement = judge(placed(lesson), teacher, {
      schedule_date: lesson.schedule_date,
      time_limit_no: periodGroupOf(lesson.time_limit_no) * 10,
      working_center_no: cell && cell.center_no > 0 ? cell.center_no : null,
      office_work: cell?.duty === 'office',
      lessons: (cell?.lessons ?? [])
        .filter(each => each.lesson.schedule_no !== lesson.schedule_no)
        .map(each => placed(each.lesson)),
      // The database holds it: a student's live lessons never overlap (domain §3).
      student_elsewhere: false,
    })
    if (judgement.block || judgement.warnings.length > 0) found.set(lesson.schedule_no, judgement)
  }
  return found
}
