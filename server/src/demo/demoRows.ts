import { addDays, type Day, dayOfWeek, fiscalYearOf, mondayOf } from '@terakoya/domain/days/day'
import { type OpenHours, slotIsOpen } from '@terakoya/domain/days/timeSlot'
import type { Insertable } from 'kysely'
import type { DemoSize } from '../config.ts'
import type { DB } from '../database/tables.ts'
import { proposedCalendarDay, proposedFiscalYear } from '../starting/calendarDays.ts'
import { makeDistributions } from './distributionRows.ts'
import { addLaterEntries, dateEntries, weeklyEntryRow } from './entryDates.ts'
import { fillCells } from './fillCells.ts'
import { makeHappenings } from './irregularLessons.ts'
import { finishLessons, lessonRow, numberLessons, seatRows } from './lessonRows.ts'
import {
  demoInstant,
  makeAccounts,
  makeCenters,
  makeClassrooms,
  makeCourses,
  makeSubjects,
} from './masters.ts'
import { inventParentName } from './personNames.ts'
import { type DemoPlan, type DemoTime, planOf, timeAround, weeksUntil } from './plan.ts'
import { makeRandom, type Random } from './random.ts'
import { countLessons, enterShifts, type IsOpen, makeRegularLessons } from './regularLessons.ts'
import { makeRelations } from './relations.ts'
import { makeRoster, type Roster } from './roster.ts'
import { makeSeminar } from './seminar.ts'
import { makeStudentMaker } from './studentMaker.ts'
import { makeStudentRows } from './studentRows.ts'
import {
  officeWorkRows,
  shiftRows,
  teacherContact,
  teacherRow,
  teacherSubjectRows,
  wishPeriods,
} from './teacherRows.ts'
import { makeTeachers } from './teachers.ts'
import { makeUsers } from './users.ts'
import { makeWeeklyLoad, type WeeklyLoad } from './weeklyLoad.ts'
import { makeWorkPattern } from './workPattern.ts'
import type { DemoEntry, DemoLesson, DemoStudent, DemoTeacher, WorkCell } from './world.ts'

/** Rows of one table; the order of the list is the order in which they can be inserted. */
export type TableRows = { [T in keyof DB]: { table: T; rows: readonly Insertable<DB[T]>[] } }[keyof DB]

export interface DemoWorld {
  plan: DemoPlan
  time: DemoTime
  teachers: DemoTeacher[]
  students: DemoStudent[]
  entries: DemoEntry[]
  cells: WorkCell[]
  lessons: DemoLesson[]
  roster: Roster
  random: Random
}

export interface DemoChoice {
  today: Day
  size: DemoSize
  seed: number
}

/** Invents the business: who there is, who learns what when, and what has become of each week. */
export function makeDemoWorld({ today, size, seed }: DemoChoice): DemoWorld {
  const random = makeRandom(seed)
  const plan = planOf(size)
  const dayIsOpen = (day: Day) => proposedCalendarDay(day).closed_flag === 0
  const time = timeAround(today, dayIsOpen)
  const hours = new Map<Day, OpenHours>()
  const isOpen: IsOpen = (day, time_limit_no) => {
    let known = hours.get(day)
    if (!known) {
      const { closed_flag = 0, start_time_limit_no, end_time_limit_no } = proposedCalendarDay(day)
      known = { closed_flag, start_time_limit_no, end_time_limit_no }
      hours.set(day, known)
    }
    return slotIsOpen(known, time_limit_no)
  }
  const lively = dayOfWeek(time.livelyDay)

  const teachers = makeTeachers(random.fork('teachers'), plan)
  const pattern = makeWorkPattern(random.fork('pattern'), plan.centers, teachers, lively)
  const maker = makeStudentMaker(random.fork('students'), makeClassrooms(plan.centers, ''))
  const { entries, cells } = fillCells(random.fork('cells'), plan.centers, pattern, maker, lively)
  wishPeriods(random.fork('wishes'), teachers, cells)
  dateEntries(random.fork('dates'), entries, time)
  makeRelations(random.fork('relations'), maker.students, teachers)
  const load = makeWeeklyLoad(cells, entries)
  addLaterEntries(random.fork('later'), plan, time, maker.students, entries, load)
  const idle = random.fork('idle')
  for (const center of plan.centers) {
    for (let index = 0; index < Math.ceil(center.lessonsPerWeek / 40); index++) {
      maker.makeIdle(
        center.center_no,
        idle.weighted([
          [0, 4],
          [2, 3],
          [3, 3],
        ] as const),
      )
    }
  }

  const roster = makeRoster(teachers)
  enterShifts(roster, cells, time, isOpen)
  const lessons = makeRegularLessons(roster, entries, time, isOpen)
  const world = { plan, time, teachers, students: maker.students, entries, cells, lessons, roster, random }
  addHappenings(world, isOpen, load)
  countLessons(lessons, time)
  finishLessons(random, lessons, time)
  return { ...world, lessons: numberLessons(lessons) }
}

function addHappenings(
  { plan, time, teachers, lessons, roster, random }: DemoWorld,
  isOpen: IsOpen,
  load: WeeklyLoad,
): void {
  const happenings = makeHappenings({
    random: random.fork('happenings'),
    roster,
    time,
    isOpen,
    teachers,
    load,
  })
  const byWeek = new Map<string, DemoLesson[]>()
  for (const lesson of lessons) {
    const key = `${mondayOf(lesson.schedule_date)}/${lesson.center_no}`
    const list = byWeek.get(key)
    if (list) list.push(lesson)
    else byWeek.set(key, [lesson])
  }
  for (const monday of weeksUntil(time, time.lastShiftDay)) {
    for (const center of plan.centers) {
      const week = byWeek.get(`${monday}/${center.center_no}`) ?? []
      const others = plan.centers.filter(other => Math.abs(other.center_no - center.center_no) === 1)
      happenings.takeDaysOff(center, monday)
      happenings.moveCenters(center, others, week)
      happenings.addLessons(monday, week, lessons)
      happenings.changeDates(monday, week, lessons)
    }
  }
}

/** All rows of the demo, table by table, in an order in which they can be inserted. */
export function demoRowsOf(world: DemoWorld, password_hash: string): TableRows[] {
  const { plan, time, teachers, students, entries, lessons, roster, random } = world
  const { today } = time
  const updated_at = demoInstant(addDays(today, -1))
  const { centers, members } = makeCenters(plan, updated_at)
  const classrooms = makeClassrooms(plan.centers, updated_at)
  const { courseTypes, courses } = makeCourses(updated_at)
  const people = random.fork('people')
  const accounts = plan.centers.flatMap((center, index) => {
    const own = teachers.filter(teacher => teacher.center_nos.includes(center.center_no)).length
    return makeAccounts(people.fork(`accounts${index}`), center, own, index * 1000 + 1)
  })
  const users = makeUsers(
    people.fork('users'),
    plan,
    members,
    classrooms,
    teachers,
    students,
    password_hash,
    updated_at,
  )
  const staffOf = users.staffOf
  const student = makeStudentRows(
    people.fork('students'),
    students,
    lessons,
    plan.centers,
    time,
    center_no => {
      const { advisor_user_no, sales_user_no } = staffOf(center_no)
      return { advisor_user_no, sales_user_no }
    },
    updated_at,
  )
  const published = makeDistributions(
    plan.centers,
    teachers,
    accounts,
    lessons,
    time,
    center_no => staffOf(center_no).manager_user_no,
  )
  const isOpenDay = (day: Day) => proposedCalendarDay(day).closed_flag === 0
  const { seminar, days } = makeSeminar(today, isOpenDay, updated_at)
  const teacherRandom = people.fork('teachers')
  const contacts = [
    ...teachers.map(teacher => teacherContact(teacherRandom, teacher, inventParentName(teacherRandom, 2))),
    ...student.contacts,
  ].map((contact, index) => ({ contact_no: index + 1, ...contact }))

  return [
    { table: 'calendar_days', rows: calendarRows(time) },
    { table: 'centers', rows: centers },
    { table: 'center_group_members', rows: members },
    { table: 'classrooms', rows: classrooms },
    { table: 'course_types', rows: courseTypes },
    { table: 'courses', rows: courses },
    { table: 'subjects', rows: makeSubjects(updated_at) },
    { table: 'seminars', rows: [seminar] },
    { table: 'seminar_days', rows: days },
    { table: 'meeting_accounts', rows: accounts },
    { table: 'teachers', rows: teachers.map(teacher => teacherRow(teacherRandom, teacher, updated_at)) },
    {
      table: 'teacher_centers',
      rows: teachers.flatMap(({ teacher_no, center_nos }) =>
        center_nos.map(center_no => ({ teacher_no, center_no })),
      ),
    },
    { table: 'teacher_subjects', rows: teachers.flatMap(teacherSubjectRows) },
    { table: 'users', rows: users.staff },
    { table: 'students', rows: student.students },
    { table: 'users', rows: users.students },
    { table: 'user_functions', rows: users.functions },
    { table: 'user_centers', rows: users.centers },
    { table: 'contacts', rows: contacts },
    { table: 'student_ng_teachers', rows: student.ng },
    { table: 'student_priority_teachers', rows: student.priority },
    { table: 'student_subjects', rows: student.subjects },
    { table: 'teacher_shifts', rows: shiftRows(roster, teachers, time) },
    { table: 'office_work', rows: officeWorkRows(random.fork('office'), roster, teachers, time) },
    { table: 'weekly_entries', rows: entries.map(weeklyEntryRow) },
    { table: 'lessons', rows: lessons.map(lesson => lessonRow(lesson, updated_at)) },
    { table: 'lesson_seats', rows: seatRows(roster) },
    { table: 'distributions', rows: published.distributions },
    { table: 'distributed_lessons', rows: published.copies },
    { table: 'distributed_meetings', rows: published.meetings },
  ]
}

/** Every fiscal year that the demo touches, whole. */
function calendarRows(time: DemoTime) {
  const years = [fiscalYearOf(time.firstWeek), fiscalYearOf(time.lastDay)]
  return [...new Set(years)].flatMap(proposedFiscalYear)
}
