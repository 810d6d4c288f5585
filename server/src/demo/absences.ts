import { addDays } from '@terakoya/domain/days/day'
import { makeUpUntil } from '@terakoya/domain/entries/absence'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import type { Insertable } from 'kysely'
import type { LessonCancellations, MissedLessons } from '../database/tables.ts'
import { demoInstant } from './masters.ts'
import type { DemoTime } from './plan.ts'
import type { Random } from './random.ts'
import type { Roster } from './roster.ts'
import type { DemoLesson } from './world.ts'

/** So many of a center's families said in time that a lesson of the last weeks would be missed. */
const absencesPerCenter = 3

/** So far back: their rights to make up still stand. */
const daysBack = 14

/** The first students are those who sign in to look at the demo. */
const lookers = [1, 2, 3]

/** How many days before the lesson the family said so: always in time. */
const saidBefore = 5

/**
 * Some lessons of the last two weeks were called off by the family in time, one of each student who looks at the demo
 * among them. Answers them.
 */
export function reportAbsences(
  random: Random,
  roster: Roster,
  lessons: readonly DemoLesson[],
  time: DemoTime,
): DemoLesson[] {
  const from = addDays(time.today, -daysBack)
  const regular = lessons.filter(
    ({ schedule_date, entry, cancelled_flag, teacher }) =>
      schedule_date >= from &&
      schedule_date < time.today &&
      entry !== null &&
      cancelled_flag === 0 &&
      teacher !== null,
  )
  const absences = lookers.flatMap(no => regular.find(each => each.student.student_no === no) ?? [])
  const centers = [...new Set(regular.map(({ center_no }) => center_no))].sort((a, b) => a - b)
  for (const center_no of centers) {
    const own = regular.filter(
      each => each.center_no === center_no && !absences.some(({ student }) => student === each.student),
    )
    absences.push(...random.shuffled(own).slice(0, absencesPerCenter))
  }
  for (const lesson of absences) {
    roster.leave(lesson)
    roster.release(lesson)
    lesson.cancelled_flag = 1
    lesson.operation_note = '欠席の連絡のため'
  }
  return absences
}

/** When the family of an absence said so. */
export function saidAt({ schedule_date }: Pick<DemoLesson, 'schedule_date'>): string {
  return demoInstant(addDays(schedule_date, -saidBefore))
}

export function cancellationRows(
  absences: readonly DemoLesson[],
  requestOf: (lesson: DemoLesson) => number | null,
): Insertable<LessonCancellations>[] {
  return absences.map(lesson => ({
    schedule_no: lesson.schedule_no,
    student_no: lesson.student.student_no,
    cancel_kind: 'absence',
    reason: '',
    cancelled_at: saidAt(lesson),
    request_no: requestOf(lesson),
  }))
}

/** Each with the right to make the lesson up. */
export function reportedRows(absences: readonly DemoLesson[]): Insertable<MissedLessons>[] {
  return absences.map(lesson => ({
    schedule_no: lesson.schedule_no,
    student_no: lesson.student.student_no,
    missed_kind: 'reported',
    make_up_flag: 1,
    make_up_until: makeUpUntil(lesson.schedule_date, usualCenterSettings),
    missed_at: saidAt(lesson),
  }))
}
