import { DayRuleError, dayRuleTexts } from '@terakoya/domain/days/businessDays'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { firstDayAhead } from '@terakoya/domain/days/hasBegun'
import { periodGroupOf, slotsOverlap, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { type EntryReason, type EntryWish, entryFault } from '@terakoya/domain/entries/entryFault'
import {
  type EntryRange,
  type EntryType,
  entryRange,
  isSeminarEntryOpen,
} from '@terakoya/domain/entries/entryTypes'
import { teachersLeft } from '@terakoya/domain/entries/fullness'
import type { WishedLesson } from '@terakoya/domain/entries/oneToOne'
import type { Placed } from '@terakoya/domain/lessons/layout'
import type { CenterSettings } from '@terakoya/domain/settings/centerSettings'
import { timeOfInstant } from '../../clock.ts'
import type { Tx } from '../../database/connect.ts'
import { Failure } from '../../failure.ts'
import { type CalendarRow, listCalendarDays } from '../../records/calendar.sql.ts'
import { readCenterSettings } from '../../records/centerSettings.sql.ts'
import { type DaySlot, listWishedSlots } from '../../records/request.sql.ts'
import { type Cell, type Cells, type CellsNow, loadCells } from './cellCounts.ts'
import { listReserved } from './cells.sql.ts'
import {
  type EntryStudent,
  listOwnLessons,
  listSeminarsOf,
  type OwnLesson,
  type SeminarRow,
} from './ground.sql.ts'
import { homeOn } from './homeOn.ts'
import { openEngine } from './openEngine.ts'

/** What decides who could teach a lesson. */
export interface Teaching {
  subject_no: number
  subject_type: number
  teacher_request: number
  teacher_request_type: number
}

/** A lesson that is wished, with what it may ignore and how early it has to be known. */
export interface GroundWish extends EntryWish {
  /** 1 regular, 2 additional, 3 seminar: of a lesson that moves its own. */
  class_type: number
  /** The lesson that moves away for it. */
  without?: number
  /** Other business days ahead than staff's. */
  ahead?: number
  /** The day on which a weekly entry begins. */
  course_start_date?: Day
  /** What is taught: with it the engine is asked who could, on the days that it was opened for. */
  teaching?: Teaching
}

/** What is known of the slots that a student may be entered in, and the one rule over it (spec §5, domain §4). */
export interface EntryGround {
  student: EntryStudent
  settings: CenterSettings
  /** From today, or the first day asked for, to a month after the last. */
  calendar: readonly CalendarRow[]
  seminars: readonly SeminarRow[]
  /** The student's live lessons of the days, with what was taken and without what was freed. */
  lessons: readonly OwnLesson[]
  /** The last day asked for: beyond it nobody knows what stands. */
  last: Day
  /** What the family has asked for and staff have not decided, the request that is judged apart. */
  wished(): readonly (DaySlot & WishedLesson)[]
  /** The center that the student belongs to on a day. */
  centerOn(day: Day): number
  /** A period of the student's own center of the day, or of another one that the ground was opened for. */
  cellAt(day: Day, time_limit_no: number, center_no?: number): Cell
  /** `rem_teacher_cnt` of a period with what was taken and without what was freed there. */
  leftAt(day: Day, time_limit_no: number, center_no?: number): number
  /** First and last day for the entry; on a seminar's day those of the seminar. `null`: there is none. */
  rangeOf(entry_type: EntryType, class_type: number, day: Day | null, ahead?: number): EntryRange | null
  faultOf(wish: GroundWish): EntryReason | null
  /** Counts a lesson as entered for what is asked next; a positive number names it. Without a center, at the student's. */
  take(lesson: Omit<OwnLesson, 'center_no'> & { center_no?: number } & Partial<Teaching>): void
  /** Counts a lesson of the student as gone for what is asked next. */
  free(schedule_no: number): void
}

/** So many days beyond what is asked lie within two or three business days, holidays and all. */
const daysBeyond = 31

const endless = '9999-12-31'

interface GroundAsked extends CellsNow {
  start_date: Day
  end_date: Day
  /** The days on which the engine is asked too, all of them among the others. */
  engine_days?: readonly Day[]
  /** Periods of days elsewhere that are asked too: where lessons are taught that don't come to the student's center. */
  elsewhere?: readonly { center_no: number; schedule_date: Day }[]
}

/** The calendar can't say: in the words of the rule, for who keeps it. */
function sayDayRule(error: unknown): never {
  if (error instanceof DayRuleError) throw new Failure(409, error.code, dayRuleTexts[error.code])
  throw error
}

async function loadCellsOf(tx: Tx, student: EntryStudent, asked: GroundAsked) {
  const { start_date, end_date } = asked
  const { center_no, next_center_no, next_start_date } = student
  const load = (no: number, from: Day, to: Day) =>
    loadCells(tx, { center_no: no, start_date: from, end_date: to }, asked)
  if (next_center_no === null || next_start_date === null || next_start_date > end_date) {
    const cells = await load(center_no, start_date, end_date)
    return () => cells
  }
  const after = await load(
    next_center_no,
    next_start_date > start_date ? next_start_date : start_date,
    end_date,
  )
  if (next_start_date <= start_date) return () => after
  const before = await load(center_no, start_date, addDays(next_start_date, -1))
  return (day: Day): Cells => (day < next_start_date ? before : after)
}

/** The cells of centers that are not the student's, for the days on which they are asked. */
async function loadElsewhere(tx: Tx, asked: GroundAsked) {
  const loaded = new Map<string, Cells>()
  for (const { center_no, schedule_date } of asked.elsewhere ?? []) {
    const key = `${center_no} ${schedule_date}`
    if (loaded.has(key)) continue
    const only = { center_no, start_date: schedule_date, end_date: schedule_date }
    loaded.set(key, await loadCells(tx, only, asked))
  }
  return (center_no: number, day: Day): Cells => {
    const cells = loaded.get(`${center_no} ${day}`)
    if (!cells) throw new RangeError(`the ground was not opened for center ${center_no} on ${day}`)
    return cells
  }
}

/** Loads it for the days, both included. The caller has checked that the student is in scope. */
export async function openGround(tx: Tx, student: EntryStudent, asked: GroundAsked): Promise<EntryGround> {
  const { start_date, end_date, today } = asked
  const first = today < start_date ? today : start_date
  const calendar = await listCalendarDays(tx, first, addDays(end_date > today ? end_date : today, daysBeyond))
  const hours = new Map(calendar.map(day => [day.schedule_date, day]))
  const seminars = await listSeminarsOf(tx, first, end_date)
  const cellsOn = await loadCellsOf(tx, student, asked)
  const cellsElsewhere = await loadElsewhere(tx, asked)
  const settings = await readCenterSettings(tx, student.center_no)
  const lessons = await listOwnLessons(tx, student.student_no, start_date, end_date)
  const judged = asked.own && 'request_no' in asked.own ? asked.own.request_no : null
  const wished = await listWishedSlots(tx, student.student_no, judged)
  const reserved = judged === null ? [] : await listReserved(tx, judged, asked.now)
  const isReserved = (day: Day, time_limit_no: number) =>
    reserved.some(each => each.schedule_date === day && slotsOverlap(each.time_limit_no, time_limit_no))
  const own = new Set(lessons.map(({ schedule_no }) => schedule_no))
  const placed: OwnLesson[] = []
  const gone: OwnLesson[] = []
  const centerOn = (day: Day) => homeOn(student, day)
  const engine = await openEngine(tx, student.student_no, asked.engine_days ?? [], centerOn)

  const seminarOn = (day: Day) =>
    seminars.filter(each => each.lesson_dates.includes(day)).sort(openFirst)[0] ?? null
  const openFirst = (a: SeminarRow, b: SeminarRow) =>
    Number(isSeminarEntryOpen(b, today)) - Number(isSeminarEntryOpen(a, today))
  const inCell = (day: Day, time_limit_no: number) => (each: OwnLesson) =>
    each.schedule_date === day && periodGroupOf(each.time_limit_no) === periodGroupOf(time_limit_no)
  const layoutOf = ({ course_setting_no, time_limit_no }: OwnLesson): Placed => ({
    course_setting_no,
    time_division: timeDivisionOf(time_limit_no),
  })

  const ground: EntryGround = {
    student,
    settings,
    calendar,
    seminars,
    lessons,
    last: end_date,
    wished: () =>
      wished.map(each => ({
        ...each,
        stands: lessons.some(
          lesson => lesson.schedule_no === each.schedule_no && lesson.schedule_date === each.schedule_date,
        ),
      })),
    centerOn,
    cellAt(day, time_limit_no, center_no = centerOn(day)) {
      const cells = center_no === centerOn(day) ? cellsOn(day) : cellsElsewhere(center_no, day)
      return cells.at(day, time_limit_no)
    },
    leftAt(day, time_limit_no, center_no = centerOn(day)) {
      const { working, entered, held } = ground.cellAt(day, time_limit_no, center_no)
      const inPeriod = inCell(day, time_limit_no)
      // A lesson that is taught elsewhere neither takes nor frees a seat here.
      const here = (each: OwnLesson) => each.center_no === center_no && inPeriod(each)
      return teachersLeft(
        working,
        without([...entered, ...held], gone.filter(here).map(layoutOf)).concat(
          placed.filter(here).map(layoutOf),
        ),
      )
    },
    rangeOf(entry_type, class_type, day, ahead) {
      if (entry_type === 1) return { min_date: today, max_date: endless }
      const seminar = entry_type === 3 || class_type === 3 ? seminarFor(day) : null
      try {
        return entryRange({ entry_type, class_type }, today, calendar, seminar, ahead)
      } catch (error) {
        return sayDayRule(error)
      }
    },
    faultOf(wish) {
      const { schedule_date: day, time_limit_no, entry_type, class_type, without: moving, ahead } = wish
      const seminar = seminarOn(day)
      const row = hours.get(day)
      const moved = lessons.find(each => each.schedule_no === moving)
      if (moved) remove(moved.schedule_no)
      const others = lessons.filter(each => each.schedule_date === day)
      const rem_teacher_cnt = ground.leftAt(day, time_limit_no)
      if (moved) add(moved)
      const fault = entryFault(wish, {
        hours: row ?? null,
        seminar: row ? openedBySeminars(row) : null,
        // A day of no seminar is barred as such, as long as any seminar takes entries.
        seminar_entry_open: (seminar ? [seminar] : seminars).some(each => isSeminarEntryOpen(each, today)),
        range: entry_type === 1 ? weeklyRange(wish) : ground.rangeOf(entry_type, class_type, day, ahead),
        others,
        wished: ground.wished().filter(each => each.schedule_date === day),
        // What the request has reserved was open when the family asked.
        closed: !isReserved(day, time_limit_no) && ground.cellAt(day, time_limit_no).closed,
        rem_teacher_cnt,
        feasible: null,
      })
      // Last, for it costs the most: only what nothing else bars is asked of the engine.
      if (fault !== null || entry_type === 1 || !wish.teaching) return fault
      const { schedule_date, course_setting_no } = wish
      const lesson = { schedule_date, time_limit_no, course_setting_no, ...wish.teaching }
      return engine.on(day)?.takes(lesson, moving) === false ? 'not_possible' : null
    },
    take(lesson) {
      const home = centerOn(lesson.schedule_date)
      const { center_no = home } = lesson
      add({ ...lesson, center_no })
      const { subject_no, subject_type, teacher_request, teacher_request_type } = lesson
      if (subject_no === undefined || subject_type === undefined || center_no !== home) return
      engine.on(lesson.schedule_date)?.take({
        ...lesson,
        ...{ subject_no, subject_type },
        teacher_request: teacher_request ?? 3,
        teacher_request_type: teacher_request_type ?? 0,
      })
    },
    free(schedule_no) {
      remove(schedule_no)
      for (const each of engine.all) each.free(schedule_no)
    },
  }

  /** From the next time that the slot begins, and the first day of the entry. */
  function weeklyRange({ time_limit_no, course_start_date }: GroundWish): EntryRange {
    const next = firstDayAhead(time_limit_no, { day: today, time: timeOfInstant(asked.now) })
    const late = course_start_date !== undefined && course_start_date > next
    return { min_date: late ? course_start_date : next, max_date: endless }
  }

  function add(lesson: OwnLesson) {
    lessons.push(lesson)
    const left = gone.findIndex(each => each.schedule_no === lesson.schedule_no)
    if (left >= 0) gone.splice(left, 1)
    else placed.push(lesson)
  }

  function remove(schedule_no: number) {
    const at = lessons.findIndex(each => each.schedule_no === schedule_no)
    const [lesson] = at < 0 ? [] : lessons.splice(at, 1)
    if (lesson && own.has(schedule_no)) gone.push(lesson)
  }

  /** The seminar that the day belongs to; without one, or a day, one whose entry is open. */
  function seminarFor(day: Day | null): SeminarRow | null {
    const there = day === null ? null : seminarOn(day)
    return there ?? seminars.filter(each => isSeminarEntryOpen(each, today))[0] ?? null
  }
  return ground
}

/** The hours that seminars open on a day. */
function openedBySeminars({ seminar_start, seminar_end }: CalendarRow) {
  return seminar_start === null || seminar_end === null
    ? null
    : { start_time_limit_no: seminar_start, end_time_limit_no: seminar_end }
}

/** The lessons less those that leave, each once. */
function without(all: readonly Placed[], leaving: readonly Placed[]): Placed[] {
  const left = [...all]
  for (const { course_setting_no, time_division } of leaving) {
    const at = left.findIndex(
      each => each.course_setting_no === course_setting_no && each.time_division === time_division,
    )
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
