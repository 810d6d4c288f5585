import type { Day } from '../days/day.ts'
import { periodGroupOf, type TimeLimitNo, timeDivisionOf } from '../days/timeSlot.ts'
import type { Placed } from '../lessons/layout.ts'
import type { CenterSettings } from '../settings/centerSettings.ts'
import { type Teaching, teachingOf } from './application/rows.ts'
import { teachersLeft } from './fullness.ts'
import { type HomeCenters, homeOn } from './homeOn.ts'
import type { WishedLesson } from './oneToOne.ts'
import type { Cell, DaySlot } from './periodCells.ts'
import type { SeminarDates } from './seminarDates.ts'
import type { SeminarDay } from './seminarHours.ts'

/** A student's lesson as it stands in the way of others. */
export interface OwnLesson extends DaySlot {
  schedule_no: number
  course_setting_no: number
  /** Where it is taught: the seat that it takes is there. */
  center_no: number
}

/** A slot that an open request of the student wishes for. */
export interface WishedSlot extends DaySlot {
  request_no: number
  /** The lesson that it would move or make up. */
  schedule_no: number | null
  course_setting_no: number
}

/** A seat for a lesson of that layout. */
export interface HeldSeat extends DaySlot {
  course_setting_no: number
  center_no: number
}

/**
 * What the engine says of a student's lessons: whether adding one leaves the least number of unassigned lessons of its day
 * as it is (domain §4 "Possible"). A value: what comes and goes gives another.
 */
export interface Feasibility {
  /**
   * Yes on days that it was not opened for.
   * @param without a lesson of the day that moves away for it
   */
  takes(lesson: DaySlot & Teaching & { course_setting_no: number }, without?: number): boolean
  taking(lesson: DaySlot & Teaching & { course_setting_no: number }): Feasibility
  freeing(schedule_no: number): Feasibility
}

/** All that is known, as loaded, of the slots that a student may be entered in. */
export interface AvailabilityFacts {
  /** The day from which limits count. */
  today: Day
  /** `HH:MM` of now in Tokyo. */
  time: string
  home: HomeCenters
  settings: CenterSettings
  /** From today, or the first day asked for, to a month after the last. */
  calendar: readonly SeminarDay[]
  seminars: readonly SeminarDates[]
  /** The student's live lessons of the days. */
  lessons: readonly OwnLesson[]
  /** The last day asked for: beyond it nobody knows what stands. */
  last: Day
  /** What the family has asked for and staff have not decided, the request that is judged apart. */
  wished: readonly WishedSlot[]
  /** What the request that is judged has reserved: it was open when the family asked. */
  reserved: readonly DaySlot[]
  /** The seats that are held for it, by that request or by the form of who asks: `cellAt` leaves them out. */
  held: readonly HeldSeat[]
  /** A period of the center on the day; of the student's own, or another one that was asked for. */
  cellAt(slot: DaySlot, center_no: number): Cell
  /** `null`: the engine isn't asked. */
  engine: Feasibility | null
}

/** What a student may be entered in beside what comes and goes so far. A value: `taking` and `freeing` give others. */
export interface Availability {
  readonly facts: AvailabilityFacts
  /** The student's lessons as they would stand. */
  readonly lessons: readonly OwnLesson[]
  readonly coming: readonly OwnLesson[]
  readonly leaving: readonly OwnLesson[]
  readonly engine: Feasibility | null
}

/** As everything stands: nothing has come, nothing has gone. */
export function availabilityOf(facts: AvailabilityFacts): Availability {
  return { facts, lessons: facts.lessons, coming: [], leaving: [], engine: facts.engine }
}

/** The center that the student belongs to on a day. */
export const centerOn = ({ facts }: Availability, day: Day): number => homeOn(facts.home, day)

/**
 * With one lesson more; where it takes a seat of the student's own center and is said to be taught, the engine counts it.
 * A number that isn't known yet is 0.
 */
export function taking(open: Availability, lesson: OwnLesson, teaching?: Teaching): Availability {
  const { engine } = open
  const { schedule_no, schedule_date, time_limit_no, course_setting_no, center_no } = lesson
  const at = { schedule_date, time_limit_no, course_setting_no }
  const own = { schedule_no, ...at, center_no }
  const atHome = center_no === centerOn(open, schedule_date)
  return {
    ...open,
    lessons: [...open.lessons, own],
    coming: [...open.coming, own],
    engine: engine && teaching && atHome ? engine.taking({ ...at, ...teachingOf(teaching) }) : engine,
  }
}

/** Without one of the student's lessons. */
export function freeing(open: Availability, schedule_no: number): Availability {
  const { engine } = open
  return { ...leave(open, schedule_no), engine: engine?.freeing(schedule_no) ?? null }
}

/** The same before the engine is told: for a lesson that only would move. */
export function leave(open: Availability, schedule_no: number): Availability {
  const gone = (each: OwnLesson) => each.schedule_no === schedule_no
  // What came itself takes no seat that others know of.
  const stood = open.lessons.filter(each => gone(each) && open.facts.lessons.includes(each))
  return {
    ...open,
    lessons: open.lessons.filter(each => !gone(each)),
    leaving: [...open.leaving, ...stood],
  }
}

/** What the family has asked for, and whether the lesson that it would move still stands on the wished day. */
export function wishedOf({ facts, lessons }: Availability): (WishedSlot & WishedLesson)[] {
  const stands = (wish: WishedSlot) =>
    lessons.some(each => each.schedule_no === wish.schedule_no && each.schedule_date === wish.schedule_date)
  return facts.wished.map(wish => ({ ...wish, stands: stands(wish) }))
}

/** A period of the student's own center of the day, or of another one. */
export function cellOf(open: Availability, slot: DaySlot, center_no?: number): Cell {
  return open.facts.cellAt(slot, center_no ?? centerOn(open, slot.schedule_date))
}

/** `rem_teacher_cnt` of a period, with what has come and without what has gone there. */
export function leftAt(open: Availability, slot: DaySlot, center_no?: number): number {
  const at = center_no ?? centerOn(open, slot.schedule_date)
  const { working, entered, held } = cellOf(open, slot, at)
  // A lesson that is taught elsewhere neither takes nor frees a seat here.
  const here = (each: OwnLesson) => each.center_no === at && inPeriod(slot, each)
  const stay = without([...entered, ...held], open.leaving.filter(here).map(placedOf))
  return teachersLeft(working, [...stay, ...open.coming.filter(here).map(placedOf)])
}

const inPeriod = (slot: DaySlot, each: DaySlot) =>
  each.schedule_date === slot.schedule_date &&
  periodGroupOf(each.time_limit_no) === periodGroupOf(slot.time_limit_no)

const placedOf = (lesson: { course_setting_no: number; time_limit_no: TimeLimitNo }): Placed => ({
  course_setting_no: lesson.course_setting_no,
  time_division: timeDivisionOf(lesson.time_limit_no),
})

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
