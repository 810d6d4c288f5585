import { type Ranked, rankCandidates } from '@terakoya/domain/assignment/candidates'
import { limitsOver } from '@terakoya/domain/assignment/dayLimits'
import { idlePeriods, periodsOf, placementPrice, type TeacherWeek } from '@terakoya/domain/assignment/price'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { cellKey } from './cellKey.ts'
import { type CellPlace, judgeInCell, placeOfLesson } from './judging.ts'
import { isLost } from './losses.ts'
import { lockOf } from './planMoves.ts'
import { weekWithout } from './teacherWeeks.ts'
import type { Lesson, Teacher } from './weekData.ts'
import type { WeekModel } from './weekModel.ts'

/** A teacher for a lesson, or a lesson for a teacher, with everything that its line says. */
export interface Candidate extends Ranked {
  lesson: Lesson
  teacher: Teacher
  place: CellPlace
  /** 1 for the student's first wish; 0: not among them. */
  priority: number
  /** Taught the same weekly lesson a week before. */
  regular: boolean
  /** Periods of the wish that are still open; negative beyond it. */
  remaining: number
  /** What it opens: a free seat beside others, one more period, or a further day of work. */
  opens: 'seat' | 'period' | 'day'
  /** Nobody is there then: the center is closed, as unsaved work has it. */
  closed: boolean
  /** Idle periods that it makes (or, negative, fills). */
  idle: number
}

function candidateOf(model: WeekModel, lesson: Lesson, teacher: Teacher): Candidate | null {
  const facts = model.factsOf.get(teacher.teacher_no)
  if (!facts || !isLayoutCode(lesson.course_setting_no)) return null
  const { teacher_no } = teacher
  const place = placeOfLesson(lesson, teacher_no)
  const cell = model.cells.get(cellKey(place.schedule_date, place.time_limit_no, teacher_no))
  const others = (cell?.lessons ?? []).flatMap(each => (each.lesson === lesson ? [] : [each.lesson]))
  const judgement = judgeInCell(lesson, facts, place, cell, others)
  const week = weekWithout(model.taught, teacher_no, lesson)
  const group = periodGroupOf(lesson.time_limit_no)
  const day = week.get(lesson.schedule_date) ?? new Set<number>()
  const opened = !day.has(group)
  const priced = {
    ...lesson,
    group,
    published_teacher_no: model.published ? lesson.distributed_teacher_no : null,
  }
  return {
    lesson,
    teacher,
    place,
    judgement,
    limits: limitsOver(teacher, day, group),
    lost: isLost(model.lost, place),
    closed: isLost(model.lost, { ...place, teacher_no: 0 }),
    price: placementPrice(priced, teacher, week, judgement, model.weights),
    priority: lesson.priority_teacher_nos.indexOf(teacher_no) + 1,
    regular: lesson.previous_teacher_no === teacher_no,
    remaining: teacher.desired_periods_per_week - periodsOf(week),
    opens: opened ? (day.size === 0 ? 'day' : 'period') : 'seat',
    idle: opened ? idleChange(week, lesson.schedule_date, group) : 0,
  }
}

function idleChange(week: TeacherWeek, schedule_date: string, group: number): number {
  const day = week.get(schedule_date) ?? new Set<number>()
  return idlePeriods(new Set([...day, group])) - idlePeriods(day)
}

/** The teachers for a lesson, best first (experience §6); the teacher who has it already is not among them. */
export function candidatesFor(model: WeekModel, lesson: Lesson): Candidate[] {
  return rankCandidates(
    model.rows.flatMap(({ teacher }) =>
      teacher.teacher_no === lesson.teacher_no ? [] : (candidateOf(model, lesson, teacher) ?? []),
    ),
    model.forbidden,
  )
}

/** The unassigned lessons that fit a teacher's period, ranked alike; blocked and locked ones are left out. */
export function lessonsFor(model: WeekModel, place: CellPlace): Candidate[] {
  const teacher = model.rowOf.get(place.teacher_no)?.teacher
  if (!teacher) return []
  const fitting = model.unassigned.flatMap(lesson => {
    if (lesson.schedule_date !== place.schedule_date) return []
    if (periodGroupOf(lesson.time_limit_no) !== periodGroupOf(place.time_limit_no)) return []
    if (lockOf(model, lesson) !== null) return []
    const candidate = candidateOf(model, lesson, teacher)
    return candidate && candidate.judgement.block === null ? [candidate] : []
  })
  return rankCandidates(fitting, model.forbidden)
}
