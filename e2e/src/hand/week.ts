import type { Page } from '@playwright/test'
import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type {
  AssignmentShift,
  AssignmentTeacher,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/getTeacherInfoAndSchedule'
import { addDays } from '@terakoya/domain/days/day'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { askApi } from '../askApi.ts'

export type Lesson = AssignmentLesson

/** A teacher's period of a day; the slot is the whole one (x0). */
export interface Place {
  schedule_date: string
  time_limit_no: number
  teacher_no: number
}

/** A week of a center as the server has it. */
export interface StoredWeek {
  lessons: Lesson[]
  teachers: AssignmentTeacher[]
  shifts: AssignmentShift[]
  office_work: AssignmentShift[]
}

/** Asks the server, as the person on the page, what is stored of a week. */
export async function readWeek(page: Page, center_no: number, monday: string): Promise<StoredWeek> {
  const week = { center_no, start_date: monday, end_date: addDays(monday, 6) }
  const people = await askApi<Omit<StoredWeek, 'lessons'>>(page, 'C40101_getTeacherInfoAndSchedule', week)
  const { lessons } = await askApi<{ lessons: Lesson[] }>(page, 'C40101_getAppliedSchedule', week)
  return { ...people, lessons }
}

/** The period of a lesson with some teacher. */
export function placeOf(lesson: Lesson, teacher_no = lesson.teacher_no): Place {
  const { schedule_date, time_limit_no } = lesson
  return { schedule_date, time_limit_no: periodGroupOf(time_limit_no) * 10, teacher_no }
}

/** How a cell of the grid is named in the page. */
export function keyOf({ schedule_date, time_limit_no, teacher_no }: Place): string {
  return `${schedule_date}_${time_limit_no}_${teacher_no}`
}
