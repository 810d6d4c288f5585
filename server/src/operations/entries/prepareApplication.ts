import { addDays, type Day } from '@terakoya/domain/days/day'
import { monthDays, monthOf } from '@terakoya/domain/days/month'
import { transfersLeft } from '@terakoya/domain/entries/absence'
import { furthestEntered, weeksAhead } from '@terakoya/domain/entries/entryTypes'
import { lastOfRepeat } from '@terakoya/domain/entries/weeklyRepeat'
import type { CenterSettings } from '@terakoya/domain/settings/centerSettings'
import type { Tx } from '../../database/connect.ts'
import { listEntryCourses } from '../../records/entryCourse.sql.ts'
import { countTransfers, listEntrySubjects } from '../../records/request.sql.ts'
import { listOwnEntries, listRequestedLessons, listSubjectNames } from './applicationFacts.sql.ts'
import type { OwnHolds } from './cells.sql.ts'
import type { EntryStudent } from './ground.sql.ts'
import { openGround } from './ground.ts'
import { type EntryLesson, listEntryLessons, listLessonsOfEntry } from './lessons.sql.ts'
import { planApplication } from './planApplication.ts'
import type { PlanFacts } from './planFacts.ts'
import type { ApplicationRows, Plan } from './planTypes.ts'
import { restoredHome } from './restoredHome.ts'

/** When it is asked, by whom, and what doesn't stand in its way. */
export interface ApplicationAsked {
  today: Day
  /** `HH:MM` in Tokyo. */
  time: string
  now: string
  by_student: boolean
  /** Holds of this form, or of the request that is decided. */
  own?: OwnHolds
  ahead?: number
  /** The request that is decided. */
  request_no?: number
  /** Whether the engine is asked too; what nothing else bars is worth it. */
  engine?: boolean
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

/** The lessons that an application may touch: those it names, and those of weekly entries that end. */
export async function touchedLessons(
  tx: Tx,
  student_no: number,
  rows: ApplicationRows,
  today: Day,
): Promise<{ lessons: Map<number, EntryLesson>; ofEntries: Map<number, EntryLesson[]> }> {
  const named = await listEntryLessons(tx, student_no, namedLessons(rows))
  const ofEntries = new Map<number, EntryLesson[]>()
  for (const row of rows.t1030) {
    if (row._action === 'add') continue
    const from = row.schedule_date > today ? row.schedule_date : today
    ofEntries.set(row.id, await listLessonsOfEntry(tx, student_no, row.id, from))
  }
  const all = [...named, ...[...ofEntries.values()].flat()]
  return { lessons: new Map(all.map(lesson => [lesson.schedule_no, lesson])), ofEntries }
}

/** The lessons that are to take place after all. */
function comingBack(rows: ApplicationRows, lessons: ReadonlyMap<number, EntryLesson>): EntryLesson[] {
  return [...rows.t3015, ...rows.t1032].flatMap(row =>
    row._action === 'add' ? [] : (lessons.get(row.id) ?? []),
  )
}

/** The days on which something comes. */
function comingDays(rows: ApplicationRows, lessons: ReadonlyMap<number, EntryLesson>, today: Day): Day[] {
  const restored = comingBack(rows, lessons).map(lesson => lesson.schedule_date)
  const weekly = rows.t1030.flatMap(row =>
    row._action === 'add' ? [lastOfRepeat(row, today, weeksAhead)] : [],
  )
  return [
    ...rows.t3013.map(row => row.schedule_date),
    ...rows.t1031.flatMap(row => (row._action === 'add' ? [row.schedule_date] : [])),
    ...restored,
    ...weekly,
  ]
}

async function ownSubjects(tx: Tx, student_no: number, wishes: number): Promise<Set<number>> {
  const taken = wishes > 0 ? await listEntrySubjects(tx, student_no) : []
  return new Set(taken.map(({ subject_no }) => subject_no))
}

/** The months from which lessons move. */
function moving(rows: ApplicationRows, lessons: ReadonlyMap<number, EntryLesson>): string[] {
  const days = rows.t3013.flatMap(row => lessons.get(row.schedule_no)?.schedule_date ?? [])
  return [...new Set(days.map(monthOf))]
}

/** How many more transfers those months take. */
async function transfersLeftOf(
  tx: Tx,
  student_no: number,
  settings: CenterSettings,
  months: readonly string[],
): Promise<PlanFacts['transfersLeft']> {
  const left = new Map<string, number | null>()
  for (const month of months) {
    left.set(month, transfersLeft(settings, await countTransfers(tx, student_no, monthDays(month))))
  }
  return day => left.get(monthOf(day)) ?? null
}

/**
 * What an application comes to, judged by the count first and by the engine where nothing else bars it: who comes second
 * to a last seat, or asks for what can't be, costs no week of lessons. The caller has checked that the student is in scope.
 */
export async function planWithEngine(
  tx: Tx,
  student: EntryStudent,
  rows: ApplicationRows,
  asked: ApplicationAsked,
): Promise<Plan> {
  const { plan } = await prepareApplication(tx, student, rows, asked)
  if (plan.faults.length > 0) return plan
  return (await prepareApplication(tx, student, rows, { ...asked, engine: true })).plan
}

/** What an application comes to as things stand now. The caller has checked that the student is in scope. */
export async function prepareApplication(
  tx: Tx,
  student: EntryStudent,
  rows: ApplicationRows,
  asked: ApplicationAsked,
): Promise<{ plan: Plan; facts: PlanFacts }> {
  const { today, time, by_student, ahead } = asked
  const { student_no } = student
  const { lessons, ofEntries } = await touchedLessons(tx, student_no, rows, today)
  // What lies beyond is refused as too late.
  const beyond = addDays(today, furthestEntered)
  const days = comingDays(rows, lessons, today).map(day => (day > beyond ? beyond : day))
  const own = [...lessons.values()].filter(lesson => lesson.cancelled_flag === 0)
  const last = [...days, ...own.map(lesson => lesson.schedule_date)].reduce((a, b) => (a > b ? a : b), today)
  const coming = [
    ...rows.t3013.map(row => row.schedule_date),
    ...rows.t1031.flatMap(row => (row._action === 'add' ? [row.schedule_date] : [])),
  ].filter(day => day >= today && day <= last)
  const engine_days = asked.engine === true ? coming : []
  const elsewhere = comingBack(rows, lessons)
    .map(lesson => restoredHome(lesson, student))
    .filter(({ original_center_no }) => original_center_no !== null)
  const ground = await openGround(tx, student, {
    ...asked,
    ...{ start_date: today, end_date: last, engine_days, elsewhere },
  })
  const wished = [
    ...rows.t1030.flatMap(row => (row._action === 'add' ? [row] : [])),
    ...rows.t1031.flatMap(row => (row._action === 'add' ? [row] : [])),
  ]
  const courses = wished.length > 0 ? await listEntryCourses(tx) : []
  const subjects = await listSubjectNames(
    tx,
    [...wished, ...rows.t1033].map(row => row.subject_no),
  )
  const entries = rows.t1030.length > 0 ? await listOwnEntries(tx, student_no) : []
  const requested = await listRequestedLessons(tx, [...lessons.keys()], asked.request_no ?? null)
  const facts: PlanFacts = {
    ground,
    today,
    time,
    lessons,
    courses: new Map(courses.map(course => [course.course_no, course])),
    subjects: new Map(subjects.map(({ subject_no, name1 }) => [subject_no, name1])),
    weekly: new Map(
      entries.map(entry => [
        entry.weekly_entry_no,
        { ...entry, lessons: ofEntries.get(entry.weekly_entry_no) ?? [] },
      ]),
    ),
    running: entries,
    requested: new Set(requested),
    own_subjects: by_student ? await ownSubjects(tx, student_no, wished.length) : null,
    transfersLeft: await transfersLeftOf(
      tx,
      student_no,
      ground.settings,
      by_student ? moving(rows, lessons) : [],
    ),
    by_student,
    ...(ahead === undefined ? {} : { ahead }),
  }
  return { plan: planApplication(rows, facts), facts }
}
