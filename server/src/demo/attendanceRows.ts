import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { confirmDeadline } from '@terakoya/domain/teachers/attendanceConfirmation'
import type { Insertable } from 'kysely'
import type { MeetingEntries, MissedLessons, TeacherReportings } from '../database/tables.ts'
import { reportedRows } from './absences.ts'
import type { Random } from './random.ts'
import type { DemoLesson } from './world.ts'

/** How far back teachers' mornings and students' entries are told. */
const daysBack = 14

interface DemoMoment {
  today: Day
  /** `HH:MM`: what of today has happened already. */
  time: string
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const instantOf = (day: Day, clock: string) => `${day}T${clock}:00+09:00`

/** The live lessons with a teacher of the last days, until now. */
function recent(lessons: readonly DemoLesson[], { today }: DemoMoment): DemoLesson[] {
  const from = addDays(today, -daysBack)
  return lessons.filter(
    ({ schedule_date, cancelled_flag, teacher }) =>
      cancelled_flag === 0 && teacher !== null && schedule_date >= from && schedule_date <= today,
  )
}

/** Who has said in the morning that they come: nearly everybody, a few late, a few never. */
export function reportingRows(
  random: Random,
  lessons: readonly DemoLesson[],
  now: DemoMoment,
): Insertable<TeacherReportings>[] {
  const days = groupBy(
    recent(lessons, now),
    ({ schedule_date, teacher }) => `${schedule_date} ${teacher?.teacher_no}`,
  )
  return [...days.values()].flatMap(taught => {
    const [{ schedule_date, teacher } = {}] = taught
    const kind = random.weighted<'early' | 'late' | 'never'>([
      ['early', 93],
      ['late', 4],
      ['never', 3],
    ])
    if (!schedule_date || !teacher || kind === 'never') return []
    const first = Math.min(...taught.map(lesson => lesson.time_limit_no))
    const deadline = minutesOf(confirmDeadline(first))
    const minutes = kind === 'early' ? deadline - random.int(0, 150) : deadline + random.int(1, 25)
    const start_time = clockOf(Math.max(minutes, 6 * 60))
    if (schedule_date === now.today && start_time > now.time) return []
    return [
      {
        teacher_no: teacher.teacher_no,
        schedule_date,
        start_time,
        confirmed_at: instantOf(schedule_date, start_time),
      },
    ]
  })
}

/**
 * The lessons that were missed: on the day, without a right to make them up, and those of which the family had said so.
 * @param reported the latter
 */
export function missedRows(
  lessons: readonly DemoLesson[],
  reported: readonly DemoLesson[],
): Insertable<MissedLessons>[] {
  const missed = lessons
    .filter(lesson => lesson.attendance_distinction === attendance.absent && lesson.cancelled_flag === 0)
    .map(lesson => ({
      schedule_no: lesson.schedule_no,
      student_no: lesson.student.student_no,
      missed_kind: 'same_day',
      make_up_flag: 0,
      make_up_until: null as string | null,
      missed_at: instantOf(lesson.schedule_date, slotTimes(lesson.time_limit_no).start),
    }))
  return [...missed, ...reportedRows(reported)].map((row, index) => ({ missed_lesson_no: index + 1, ...row }))
}

/** When students entered their lessons: a few minutes before; of today's, those that have begun or nearly. */
export function entryRows(
  random: Random,
  lessons: readonly DemoLesson[],
  now: DemoMoment,
): Insertable<MeetingEntries>[] {
  return recent(lessons, now).flatMap(lesson => {
    const minutes = minutesOf(slotTimes(lesson.time_limit_no).start) - random.int(-3, 12)
    const present = random.chance(0.93) && lesson.attendance_distinction !== attendance.absent
    const entered = clockOf(minutes)
    if (!present || (lesson.schedule_date === now.today && entered > now.time)) return []
    return [
      {
        schedule_no: lesson.schedule_no,
        center_no: lesson.center_no,
        student_no: lesson.student.student_no,
        entered_at: instantOf(lesson.schedule_date, entered),
      },
    ]
  })
}
