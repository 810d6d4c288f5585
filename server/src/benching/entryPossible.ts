import { addDays, weekDays } from '@terakoya/domain/days/day'
import { periodGroups } from '@terakoya/domain/days/timeSlot'
import { reached } from '../auth/inScope.ts'
import { systemScope } from '../auth/scope.ts'
import type { Database } from '../database/connect.ts'
import { loadPossible, type PossibleWish } from '../operations/entries/possible.ts'
import { loadDays } from '../operations/loadDays.ts'
import { busyStudent } from './entryPossible.sql.ts'

interface WeekCheck {
  /** Live lessons of the center in the week. */
  lessons: number
  /** Asks every period of the week, whole and in either half: how many may be had. */
  ours(): Promise<number>
  /** Only reads what the engine has to know. */
  bare(): Promise<unknown>
}

/** The check of a week for a student of a center: one-to-two in every period, whole and in either half. */
export async function weekCheck({ db }: Database, no: number, monday: string): Promise<WeekCheck> {
  const center_no = reached<'center'>(systemScope('bench'), no)
  const asked = { center_no, start_date: monday, end_date: addDays(monday, 6) }
  const student = await busyStudent(db, center_no, monday, asked.end_date)
  if (!student) throw new Error('no lessons in the week')
  const { student_no, subject_no, lessons } = student
  const wishes = weekDays(monday).flatMap(schedule_date =>
    periodGroups.flatMap(group =>
      [0, 1, 2].map(
        (half): PossibleWish => ({
          schedule_date,
          time_limit_no: group * 10 + half,
          course_setting_no: half === 0 ? 101 : 201,
          subject_no,
          subject_type: 1,
          teacher_request: 3,
          teacher_request_type: 0,
        }),
      ),
    ),
  )
  return {
    lessons,
    async ours() {
      const possible = await loadPossible(db, { ...asked, student_no })
      return wishes.filter(wish => possible.takes(wish)).length
    },
    bare: () => loadDays(db, asked),
  }
}
