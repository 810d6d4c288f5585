import type { Judgement, TeacherFacts } from '@terakoya/domain/assignment/eligibility'
import type { TimeDivision } from '@terakoya/domain/days/timeSlot'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { type Seat, seatLessons } from '@terakoya/domain/lessons/seating'
import { cellKey } from './cellKey.ts'
import { type Duty, dutiesOf, offDuty } from './duties.ts'
import { judgeSeated } from './judging.ts'
import type { Lesson, WeekData } from './weekData.ts'

export interface SeatedLesson {
  lesson: Lesson
  /** Its place in the 2×2 grid; empty when the set does not fit, which the database rules out. */
  seats: readonly Seat[]
  /** What the one rule says about it there (domain §3); `null`: nothing. */
  judgement: Judgement | null
}

/** A teacher's period: what the teacher does there, and the lessons in their seats. */
export interface Cell extends Duty {
  lessons: readonly SeatedLesson[]
}

function lessonsByCell(lessons: readonly Lesson[]): Map<string, Lesson[]> {
  const taught = new Map<string, Lesson[]>()
  for (const lesson of lessons) {
    if (lesson.teacher_no === 0 || !isLayoutCode(lesson.course_setting_no)) continue
    const key = cellKey(lesson.schedule_date, lesson.time_limit_no, lesson.teacher_no)
    const others = taught.get(key)
    if (others) others.push(lesson)
    else taught.set(key, [lesson])
  }
  return taught
}

function seat(
  lessons: readonly Lesson[],
  duty: Duty,
  teachers: ReadonlyMap<number, TeacherFacts>,
): SeatedLesson[] {
  const placed = lessons.map(lesson => ({
    lesson,
    course_setting_no: lesson.course_setting_no,
    time_division: lesson.time_division as TimeDivision,
  }))
  const seats = seatLessons(placed)
  return placed.map(each => ({
    lesson: each.lesson,
    seats: seats?.get(each) ?? [],
    judgement: judgeSeated(each.lesson, teachers.get(each.lesson.teacher_no), duty, lessons),
  }))
}

function isUnchanged(cell: Cell, duty: Duty, lessons: readonly Lesson[]): boolean {
  return (
    cell.duty === duty.duty &&
    cell.center_no === duty.center_no &&
    cell.half === duty.half &&
    cell.lessons.length === lessons.length &&
    cell.lessons.every(({ lesson }, index) => lesson === lessons[index])
  )
}

/**
 * The cells in which a teacher works, does office work or teaches, by `cellKey`; every other one is off. Cells of
 * `before` that nothing has changed stay the same objects; `teachers` have to be the same for both.
 */
export function buildCells(
  center_no: number,
  people: WeekData['people'],
  lessons: readonly Lesson[],
  teachers: ReadonlyMap<number, TeacherFacts>,
  before?: ReadonlyMap<string, Cell>,
): ReadonlyMap<string, Cell> {
  const duties = dutiesOf(center_no, people)
  const taught = lessonsByCell(lessons)
  const cells = new Map<string, Cell>()
  for (const key of new Set([...duties.keys(), ...taught.keys()])) {
    const duty = duties.get(key) ?? offDuty
    const inCell = taught.get(key) ?? []
    const known = before?.get(key)
    const kept = known && isUnchanged(known, duty, inCell)
    cells.set(key, kept ? known : { ...duty, lessons: seat(inCell, duty, teachers) })
  }
  return cells
}
