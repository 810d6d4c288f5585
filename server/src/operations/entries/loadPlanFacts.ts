import { addDays, type Day } from '@terakoya/domain/days/day'
import { monthDays, monthOf } from '@terakoya/domain/days/month'
import type { PlanFacts } from '@terakoya/domain/entries/application/planFacts'
import type { ApplicationRows } from '@terakoya/domain/entries/application/rows'
import { furthestEntered, weeksAhead } from '@terakoya/domain/entries/entryTypes'
import { restoredHome } from '@terakoya/domain/entries/restoredHome'
import { lastOfRepeat } from '@terakoya/domain/entries/weeklyRepeat'
import { classType } from '@terakoya/domain/lessons/classType'
import type { RequestInScope, StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { listEntryCourses } from '../../records/entryCourse.sql.ts'
import { countTransfers, listEntrySubjects } from '../../records/request.sql.ts'
import { listOwnEntries, listRequestedLessons, listSubjectNames } from './applicationFacts.sql.ts'
import type { EntryStudent } from './availability.sql.ts'
import type { OwnHolds } from './cells.sql.ts'
import { type LessonOfStudent, listEntryLessons, listLessonsOfEntry } from './lessons.sql.ts'
import { loadAvailability } from './loadAvailability.ts'
import type { SharedSeats } from './sharedSeats.ts'

/** When it is asked, by whom, and what doesn't stand in its way. */
export interface ApplicationAsked {
  today: Day
  now: string
  by_student: boolean
  /** Holds of this form, or of the request that is decided. */
  own?: OwnHolds
  ahead?: number
  /** The request that is decided, and the day on which the family asked: its limits are judged as of that day. */
  request?: { request_no: RequestInScope; asked_on: Day }
  /** 1: what was decided a moment ago is taken back, and told to nobody: what comes back has its seat still. */
  undoing_flag?: 0 | 1
  /** Many students are asked about in one go, and nothing comes of it. */
  shared?: SharedSeats
}

/** The lessons that the rows name. */
function namedLessons(rows: ApplicationRows): number[] {
  return [
    ...rows.t3013.map(row => row.schedule_no),
    ...rows.t3010.map(row => row.id),
    ...[...rows.t3015, ...rows.t1032].map(row => (row._action === 'add' ? row.schedule_no : row.id)),
    ...rows.t1031.flatMap(row => (row._action === 'add' ? [] : [row.id])),
  ]
}

type Lessons = ReadonlyMap<number, LessonOfStudent>

/** The lessons that the application may touch: those it names, and those of weekly entries that end. */
async function loadLessons(tx: Tx, student_no: StudentInScope, rows: ApplicationRows, today: Day) {
  const named = await listEntryLessons(tx, student_no, namedLessons(rows))
  const of_entries = new Map<number, LessonOfStudent[]>()
  for (const row of rows.t1030) {
    if (row._action === 'add') continue
    const from = row.schedule_date > today ? row.schedule_date : today
    of_entries.set(row.id, await listLessonsOfEntry(tx, student_no, row.id, from))
  }
  const all = [...named, ...[...of_entries.values()].flat()]
  const lessons: Lessons = new Map(all.map(lesson => [lesson.schedule_no, lesson]))
  return { lessons, of_entries }
}

/** The lessons that are to take place after all. */
function comingBack(rows: ApplicationRows, lessons: Lessons): LessonOfStudent[] {
  return [...rows.t3015, ...rows.t1032].flatMap(row =>
    row._action === 'add' ? [] : (lessons.get(row.id) ?? []),
  )
}

/** Whether anything comes for which there must be room: weekly lessons are entered whatever is full (domain §4). */
const asksForSeats = (rows: ApplicationRows) =>
  rows.t3013.length > 0 ||
  rows.t1031.some(row => row._action === 'add') ||
  [...rows.t3015, ...rows.t1032].some(row => row._action !== 'add')

/** The days on which single lessons come: those that the engine is asked on. */
export function singleDays(rows: ApplicationRows): Day[] {
  return [
    ...rows.t3013.map(row => row.schedule_date),
    ...rows.t1031.flatMap(row => (row._action === 'add' ? [row.schedule_date] : [])),
  ]
}

/** The last day that the application touches. */
function lastDay(rows: ApplicationRows, lessons: Lessons, today: Day): Day {
  const weekly = rows.t1030.flatMap(row =>
    row._action === 'add' ? [lastOfRepeat(row, today, weeksAhead)] : [],
  )
  const back = comingBack(rows, lessons).map(lesson => lesson.schedule_date)
  // What lies beyond is refused as too late.
  const beyond = addDays(today, furthestEntered)
  const coming = [...singleDays(rows), ...back, ...weekly].map(day => (day > beyond ? beyond : day))
  const live = [...lessons.values()].filter(lesson => lesson.cancelled_flag === 0)
  return [...coming, ...live.map(lesson => lesson.schedule_date)].reduce((a, b) => (a > b ? a : b), today)
}

/** How many lessons of the months from which lessons move were moved, or are asked to be. */
async function loadTransfers(tx: Tx, student_no: StudentInScope, rows: ApplicationRows, lessons: Lessons) {
  const days = rows.t3013.flatMap(row => lessons.get(row.schedule_no)?.schedule_date ?? [])
  const used = new Map<string, number>()
  for (const month of new Set(days.map(monthOf))) {
    used.set(month, await countTransfers(tx, student_no, monthDays(month)))
  }
  return used
}

/** No seminar lasts longer. */
export const seminarDays = 120

/**
 * Loads all that decides what an application comes to, once, as things stand now: what is judged by it asks nothing more.
 * Where the family asks, or its request is decided, its own limits are among it.
 */
export async function loadPlanFacts(
  tx: Tx,
  student: EntryStudent,
  rows: ApplicationRows,
  asked: ApplicationAsked,
): Promise<PlanFacts> {
  const { today, by_student, ahead, request } = asked
  const { student_no } = student
  const { lessons, of_entries } = await loadLessons(tx, student_no, rows, today)
  const start_date = request && request.asked_on < today ? request.asked_on : today
  const last = lastDay(rows, lessons, today)
  // A request about a lesson of a seminar may wish for any day of one, as when it was asked for.
  const ofSeminar = request && [...lessons.values()].some(lesson => lesson.class_type === classType.seminar)
  const furthest = ofSeminar ? addDays(start_date, seminarDays) : last
  const availability = await loadAvailability(tx, student, {
    ...asked,
    start_date,
    end_date: furthest > last ? furthest : last,
    roomy_flag: asked.undoing_flag === 1 || !asksForSeats(rows) ? 1 : 0,
    elsewhere: comingBack(rows, lessons)
      .map(lesson => restoredHome(lesson, student))
      .filter(({ original_center_no }) => original_center_no !== null),
  })
  const wished = [...rows.t1030, ...rows.t1031].flatMap(row => (row._action === 'add' ? [row] : []))
  const courses = wished.length > 0 ? await listEntryCourses(tx) : []
  const subjects = await listSubjectNames(
    tx,
    [...wished, ...rows.t1033].map(row => row.subject_no),
  )
  const ofFamily = by_student || request !== undefined
  const own = ofFamily && wished.length > 0 ? await listEntrySubjects(tx, student_no) : []
  const requested = await listRequestedLessons(
    tx,
    [...lessons.values()].map(lesson => lesson.schedule_no),
    request?.request_no ?? null,
  )
  return {
    availability,
    lessons,
    courses: new Map(courses.map(course => [course.course_no, course])),
    subjects: new Map(subjects.map(({ subject_no, name1 }) => [subject_no, name1])),
    running: rows.t1030.length > 0 ? await listOwnEntries(tx, student_no) : [],
    of_entries,
    requested: new Set(requested),
    own_subjects: ofFamily ? new Set(own.map(({ subject_no }) => subject_no)) : null,
    transfers_used: ofFamily ? await loadTransfers(tx, student_no, rows, lessons) : new Map(),
    by_student,
    ...(asked.undoing_flag === 1 && { untold: true }),
    ...(ahead === undefined ? {} : { ahead }),
  }
}
