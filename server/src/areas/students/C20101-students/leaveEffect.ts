import { createHash } from 'node:crypto'
import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { type LeaveDates, type LeavePeriod, leavePeriod } from '@terakoya/domain/people/leave'
import type { StudentInScope } from '../../../auth/inScope.ts'
import { localTime } from '../../../clock.ts'
import { listToldToTeachers } from '../../../records/calledOff.sql.ts'
import { listAddressees } from '../../../records/outbox.sql.ts'
import type { Context } from '../../../road/context.ts'
import {
  listOpenRequests,
  listOpenRights,
  listRunning,
  listStanding,
  type StandingLesson,
} from './leave.sql.ts'

/** What stands against a student's being away. */
export interface Standing {
  period: LeavePeriod
  lessons: StandingLesson[]
  /** Weekly entries that end: who comes back has kept them. */
  entries: number[]
  requests: Awaited<ReturnType<typeof listOpenRequests>>
  /** Missed lessons that are not made up any more: who comes back still may. */
  rights: number[]
}

/** What it is as things stand; `null`: the student isn't away. */
export async function loadStanding(
  ctx: Context,
  student_no: StudentInScope,
  dates: LeaveDates,
  locked = false,
): Promise<Standing | null> {
  const { tx, today } = ctx
  const period = leavePeriod(dates, today)
  if (!period) return null
  const now = localTime(ctx)
  const lessons = await listStanding(tx, student_no, period)
  return {
    period,
    lessons: lessons.filter(lesson => !hasBegun(lesson, now)),
    entries: period.to === null ? await listRunning(tx, student_no, period.from) : [],
    requests: await listOpenRequests(tx, student_no, locked),
    rights:
      dates.enrollment_status === enrollment.withdrawn ? await listOpenRights(tx, student_no, today) : [],
  }
}

/** So many lessons are named. */
const maxLessons = 5

/** The same in numbers, for telling and for refusing. */
export function effectOf(standing: Standing | null) {
  const { period, lessons = [], entries = [], requests = [], rights = [] } = standing ?? {}
  const seen = lessons.map(({ schedule_no, assigned_flag, published_flag }) =>
    [schedule_no, assigned_flag, published_flag].join('/'),
  )
  const parts = [
    [period?.from, period?.to],
    seen,
    entries,
    requests.map(({ request_no }) => request_no),
    rights,
  ]
  return {
    start_date: period?.from ?? null,
    end_date: period?.to ?? null,
    lesson_count: lessons.length,
    assigned_count: lessons.filter(({ assigned_flag }) => assigned_flag === 1).length,
    published_count: lessons.filter(({ published_flag }) => published_flag === 1).length,
    lessons: lessons
      .slice(0, maxLessons)
      .map(({ schedule_no, schedule_date, time_limit_no, subject_name, assigned_flag }) => {
        return { schedule_no, schedule_date, time_limit_no, subject_name, assigned_flag }
      }),
    entry_count: entries.length,
    request_count: requests.length,
    right_count: rights.length,
    effect_key: createHash('sha256')
      .update(parts.map(part => part.join(' ')).join('|'))
      .digest('base64url'),
  }
}

/**
 * Whom it tells by mail: the family, of the leave itself, and the teachers whose distributed lessons are gone
 * (`tellApplication`).
 */
export async function loadTold(
  { tx, today, scope }: Context,
  student_no: StudentInScope,
  standing: Standing | null,
) {
  const nos = standing?.lessons.map(lesson => lesson.schedule_no) ?? []
  const teacher_nos = (await listToldToTeachers(tx, nos, today)).map(lesson => lesson.teacher_no)
  const people = await listAddressees(tx, { student_nos: [student_no], teacher_nos })
  const teachers = people.filter(({ teacher_no }) => teacher_no > 0)
  const unreached = teachers.filter(({ reachable_flag }) => reachable_flag === 0)
  return {
    told_family: people.find(person => person.student_no === student_no)?.reachable_flag ?? 0,
    told_teachers: teachers.length - unreached.length,
    // A classroom is often another company's: the center rings its teachers up.
    unreached_teachers: scope.kind === 'classroom' ? [] : unreached.map(({ name }) => name),
  }
}
