import { type Day, dayOfWeek, mondayOf } from '@terakoya/domain/days/day'
import { type OpenHours, slotIsOpen } from '@terakoya/domain/days/timeSlot'
import type { DemoSize } from '../config.ts'
import { proposedCalendarDay } from '../seed/calendarDays.ts'
import { reportAbsences } from './absences.ts'
import { addLaterEntries, dateEntries } from './entryDates.ts'
import { fillCells } from './fillCells.ts'
import { makeHappenings } from './irregularLessons.ts'
import { finishLessons, numberLessons } from './lessonRows.ts'
import { makeClassrooms } from './masters.ts'
import { type DemoPlan, type DemoTime, planOf, timeAround, weeksUntil } from './plan.ts'
import { makeRandom, type Random } from './random.ts'
import { enterShifts, type IsOpen, makeRegularLessons } from './regularLessons.ts'
import { makeRelations } from './relations.ts'
import { makeRoster, type Roster } from './roster.ts'
import { makeStudentMaker } from './studentMaker.ts'
import { wishPeriods } from './teacherRows.ts'
import { makeTeachers } from './teachers.ts'
import { makeWeeklyLoad, type WeeklyLoad } from './weeklyLoad.ts'
import { makeWorkPattern } from './workPattern.ts'
import type { DemoEntry, DemoLesson, DemoStudent, DemoTeacher, WorkCell } from './world.ts'

/** Everything there is, before it becomes rows. */
export interface DemoWorld {
  plan: DemoPlan
  time: DemoTime
  /** `HH:MM`: what of today has happened already. */
  clock: string
  teachers: DemoTeacher[]
  students: DemoStudent[]
  entries: DemoEntry[]
  cells: WorkCell[]
  lessons: DemoLesson[]
  /** Those of the lessons that families said would be missed. */
  absences: DemoLesson[]
  roster: Roster
  isOpen: IsOpen
  random: Random
}

export interface DemoChoice {
  today: Day
  /** The time of day, `HH:MM`; the day's beginning without. */
  time?: string
  size: DemoSize
  seed: number
}

/** Invents the business: who there is, who learns what when, and what has become of each week. */
export function makeDemoWorld({ today, time: clock = '00:00', size, seed }: DemoChoice): DemoWorld {
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
  const world = {
    plan,
    time,
    clock,
    teachers,
    students: maker.students,
    entries,
    cells,
    lessons,
    roster,
    isOpen,
    random,
  }
  addHappenings(world, load)
  const absences = reportAbsences(random.fork('absences'), roster, lessons, time)
  finishLessons(random, lessons, time)
  return { ...world, absences, lessons: numberLessons(lessons) }
}

function addHappenings(
  { plan, time, teachers, lessons, roster, isOpen, random }: Omit<DemoWorld, 'absences'>,
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
