import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { seatLessons } from '@terakoya/domain/lessons/seating'
import type { Insertable } from 'kysely'
import type { LessonChanges, LessonSeats, Lessons } from '../database/tables.ts'
import { courseNoOf } from './masters.ts'
import type { DemoTime } from './plan.ts'
import { weekStateOf } from './plan.ts'
import type { Random } from './random.ts'
import type { Roster } from './roster.ts'
import type { DemoLesson } from './world.ts'

/** Numbers the lessons by day and slot; those that replace another come last, since they name its number. */
export function numberLessons(lessons: readonly DemoLesson[]): DemoLesson[] {
  const rank = (lesson: DemoLesson) => (lesson.origin === null ? 0 : 1)
  const ordered = [...lessons].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      a.dayNo - b.dayNo ||
      a.time_limit_no - b.time_limit_no ||
      a.student.student_no - b.student.student_no,
  )
  ordered.forEach((lesson, index) => {
    lesson.schedule_no = index + 1
  })
  return ordered
}

/** Who assigned by hand and keeps (manual, pinned), and how past lessons went (attendance). */
export function finishLessons(random: Random, lessons: readonly DemoLesson[], time: DemoTime): void {
  const flags = random.fork('flags')
  const attendance = random.fork('attendance')
  const yesterday = lessons.reduce(
    (last, lesson) => (lesson.schedule_date < time.today ? Math.max(last, lesson.dayNo) : last),
    0,
  )
  for (const lesson of lessons) {
    if (lesson.teacher !== null) {
      if (flags.chance(0.04)) lesson.manual_flag = 1
      if (weekStateOf(time, lesson.schedule_date) === 'draft' && flags.chance(0.02)) {
        lesson.manual_flag = 1
        lesson.pinned_flag = 1
      }
    }
    if (lesson.schedule_date >= time.today || lesson.cancelled_flag === 1 || lesson.teacher === null) continue
    // Reports are approved within three days; until then a lesson is done or was joined late.
    const recent = lesson.dayNo > yesterday - 3
    lesson.attendance_distinction = attendance.weighted<number>(
      recent
        ? [
            [1, 68],
            [2, 5],
            [8, 23],
            [9, 4],
          ]
        : [
            [8, 93],
            [1, 1],
            [2, 1],
            [9, 5],
          ],
    )
  }
}

export function lessonRow(lesson: DemoLesson, updated_at: string): Insertable<Lessons> {
  return {
    schedule_no: lesson.schedule_no,
    student_no: lesson.student.student_no,
    teacher_no: lesson.teacher?.teacher_no ?? null,
    schedule_date: lesson.schedule_date,
    time_limit_no: lesson.time_limit_no,
    center_no: lesson.center_no,
    classroom_no: lesson.student.classroom_no,
    original_center_no: lesson.original_center_no,
    weekly_entry_no: lesson.entry?.weekly_entry_no ?? null,
    entry_schedule_no: lesson.origin?.schedule_no ?? null,
    course_no: courseNoOf(lesson.course_setting_no),
    course_setting_no: lesson.course_setting_no,
    class_type: lesson.class_type,
    change_flag: lesson.change_flag,
    subject_no: lesson.wish.subject_no,
    subject_type: lesson.wish.subject_type,
    school_year_code: lesson.student.school_year_code,
    teacher_request: lesson.student.teacher_request,
    teacher_request_type: lesson.student.teacher_request_type,
    attendance_distinction: lesson.attendance_distinction,
    manual_flag: lesson.manual_flag,
    pinned_flag: lesson.pinned_flag,
    cancelled_flag: lesson.cancelled_flag,
    operation_note: lesson.operation_note,
    updated_at,
  }
}

/** The seats of all assigned lessons, cell by cell, as the product seats them. */
export function seatRows(roster: Roster): Insertable<LessonSeats>[] {
  const rows: Insertable<LessonSeats>[] = []
  for (const cell of roster.cells()) {
    // Without what is only reserved for a request.
    const lessons = cell.filter(({ schedule_no }) => schedule_no > 0)
    const seated = seatLessons(lessons.sort((a, b) => a.schedule_no - b.schedule_no))
    if (seated === null) throw new Error('the demo put more lessons into a period than fit')
    for (const [lesson, seats] of seated) {
      if (lesson.teacher === null) continue
      const period_no = lesson.time_limit_no - timeDivisionOf(lesson.time_limit_no)
      for (const { half, seat } of seats) {
        rows.push({
          teacher_no: lesson.teacher.teacher_no,
          schedule_date: lesson.schedule_date,
          half_slot: period_no + half,
          seat,
          schedule_no: lesson.schedule_no,
        })
      }
    }
  }
  return rows
}

interface AcceptedChange {
  request_no: number
  new_schedule_no: number | null
  decided_at: string | null
}

/** The lessons that stand in the place of others (振替), with those. */
export function changeRows(
  lessons: readonly DemoLesson[],
  changed_at: string,
  requests: readonly AcceptedChange[],
): Insertable<LessonChanges>[] {
  const askedBy = new Map(requests.map(request => [request.new_schedule_no, request]))
  return lessons.flatMap(({ origin, schedule_no, student }) => {
    if (origin === null) return []
    const request = askedBy.get(schedule_no)
    return [
      {
        schedule_no: origin.schedule_no,
        new_schedule_no: schedule_no,
        student_no: student.student_no,
        changed_at: request?.decided_at ?? changed_at,
        request_no: request?.request_no ?? null,
      },
    ]
  })
}
