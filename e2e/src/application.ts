import type { Page } from '@playwright/test'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { askApi } from './askApi.ts'

/** The week of today, a Wednesday, and five weeks that the page shows. */
const from = '2026-11-23'
export const fiveWeeks = { start_date: from, end_date: '2026-12-27' }
export const center_no = 1

export interface Lesson {
  schedule_no: number
  schedule_date: string
  time_limit_no: number
  course_no: number
  subject_no: number
  subject_type: 1 | 2
  weekly_entry_no: number
  change_flag: number
}
export interface Place {
  schedule_date: string
  time_limit_no: number
}
export interface Slot {
  time_limit_no: number
  reason: string
  rem_teacher_cnt: number
}
export interface Student {
  student_no: number
  student_name: string
  center_no: number
}

export const slot = (page: Page, { schedule_date, time_limit_no }: Place, words: string) =>
  page.getByRole('button', { name: `${dayText(schedule_date)} ${slotText(time_limit_no)}、${words}` })

/** What came of the confirmation, told at once to screen readers. */
export const confirmed = (page: Page) => page.getByRole('status').filter({ hasText: '申込を確定しました' })

export async function lessonsOf(page: Page, student_no: number): Promise<Lesson[]> {
  const asked = { student_no, center_no, ...fiveWeeks }
  return (await askApi<{ lessons: Lesson[] }>(page, 'C30101_getSchedule', asked)).lessons
}

/** The slots that the server would take the lesson in. */
export async function freeSlots(
  page: Page,
  entry_type: number,
  student_no: number,
  like: Lesson,
  from_no = 0,
) {
  const { course_no, subject_no, subject_type } = like
  const { days } = await askApi<{
    days: {
      schedule_date: string
      slots: Slot[]
    }[]
  }>(page, 'C30101_getSlots', {
    ...{ student_no, entry_type, course_no, subject_no, subject_type, schedule_no: from_no },
    ...fiveWeeks,
  })
  return days.flatMap(({ schedule_date, slots }) =>
    slots.filter(each => each.reason === '').map(each => ({ ...each, schedule_date })),
  )
}

/** A student of the center with weekly lessons of 90 minutes that may still be moved. */
export async function someStudent(page: Page, skip = 0): Promise<{ student: Student; lessons: Lesson[] }> {
  const all = await askApi<Student[]>(page, 'C20101_search', { search: 'S0', center_no })
  for (const student of all.slice(skip)) {
    const lessons = (await lessonsOf(page, student.student_no)).filter(
      each =>
        each.schedule_date > '2026-12-03' &&
        each.weekly_entry_no > 0 &&
        each.change_flag === 0 &&
        each.time_limit_no % 10 === 0,
    )
    if (lessons.length >= 3) return { student, lessons }
  }
  throw new Error('nobody has lessons')
}
