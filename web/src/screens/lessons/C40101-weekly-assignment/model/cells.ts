import type { TimeDivision } from '@terakoya/domain/days/timeSlot'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { type Seat, seatLessons } from '@terakoya/domain/lessons/seating'
import { cellKey } from './cellKey.ts'
import type { Lesson, WeekData } from './weekData.ts'

export interface SeatedLesson {
  lesson: Lesson
  /** Its place in the 2×2 grid; empty when the set does not fit, which the database rules out. */
  seats: readonly Seat[]
}

/** A teacher's period: what the teacher does there, and the lessons in their seats. */
export interface Cell {
  duty: 'works' | 'office' | 'elsewhere' | 'off'
  /** Where the teacher works; 0 when not at all. */
  center_no: number
  lessons: readonly SeatedLesson[]
}

function seat(lessons: readonly Lesson[]): SeatedLesson[] {
  const placed = lessons
    .filter(lesson => isLayoutCode(lesson.course_setting_no))
    .map(lesson => ({
      lesson,
      course_setting_no: lesson.course_setting_no,
      time_division: lesson.time_division as TimeDivision,
    }))
  const seats = seatLessons(placed)
  return placed.map(each => ({ lesson: each.lesson, seats: seats?.get(each) ?? [] }))
}

/** The cells in which a teacher works, does office work or teaches, by `cellKey`; every other one is off. */
export function buildCells(
  center_no: number,
  people: WeekData['people'],
  lessons: readonly Lesson[],
): ReadonlyMap<string, Cell> {
  const taught = new Map<string, Lesson[]>()
  for (const lesson of lessons) {
    if (lesson.teacher_no === 0) continue
    const key = cellKey(lesson.schedule_date, lesson.time_limit_no, lesson.teacher_no)
    const others = taught.get(key)
    if (others) others.push(lesson)
    else taught.set(key, [lesson])
  }
  const cells = new Map<string, Cell>()
  for (const shift of people.shifts) {
    const duty = shift.center_no === center_no ? 'works' : 'elsewhere'
    const key = cellKey(shift.schedule_date, shift.time_limit_no, shift.teacher_no)
    cells.set(key, { duty, center_no: shift.center_no, lessons: [] })
  }
  for (const work of people.office_work) {
    const key = cellKey(work.schedule_date, work.time_limit_no, work.teacher_no)
    cells.set(key, { duty: 'office', center_no: work.center_no, lessons: [] })
  }
  for (const [key, inCell] of taught) {
    const cell = cells.get(key) ?? { duty: 'off', center_no: 0 }
    cells.set(key, { ...cell, lessons: seat(inCell) })
  }
  return cells
}
