import type { Day } from '../days/day.ts'
import { firstDayAhead } from '../days/hasBegun.ts'
import { slotsOverlap } from '../days/timeSlot.ts'
import { classType } from '../lessons/classType.ts'
import { type Teaching, teachingOf } from './application/rows.ts'
import {
  type Availability,
  type AvailabilityFacts,
  cellOf,
  centerOn,
  leave,
  leftAt,
  taking,
  wishedOf,
} from './availability.ts'
import { type EntryReason, type EntryWish, entryFault } from './entryFault.ts'
import { type EntryRange, type EntryType, entryRange, isSeminarEntryOpen } from './entryTypes.ts'
import type { DaySlot } from './periodCells.ts'
import type { SeminarDates } from './seminarDates.ts'
import { seminarHours } from './seminarHours.ts'

/** A lesson that is wished, with what it may ignore and how early it has to be known. */
export interface SlotWish extends EntryWish {
  /** The lesson that moves away for it. */
  without?: number
  /** Other business days ahead than staff's. */
  ahead?: number
  /** The day on which a weekly entry begins. */
  course_start_date?: Day
  /** What is taught: with it the engine is asked who could, on the days that it was opened for. */
  teaching?: Teaching
}

const endless = '9999-12-31'

/** Why the wished lesson can't stand there, beside what has come and gone so far; `null`: it can (spec §5, domain §4). */
export function slotFault(open: Availability, wish: SlotWish): EntryReason | null {
  const { facts, engine } = open
  const { schedule_date: day, entry_type, class_type, without: moving } = wish
  const seminar = seminarOn(facts, day)
  const row = facts.calendar.find(each => each.schedule_date === day)
  const beside = moving === undefined ? open : leave(open, moving)
  const fault = entryFault(wish, {
    hours: row ?? null,
    seminar: row ? seminarHours(row) : null,
    seminar_entry_open: seminar !== null && isSeminarEntryOpen(seminar, facts.today),
    range:
      entry_type === 1 ? weeklyRange(facts, wish) : rangeOf(open, entry_type, class_type, day, wish.ahead),
    others: beside.lessons.filter(each => each.schedule_date === day),
    wished: wishedOf(open).filter(each => each.schedule_date === day),
    closed: !isReserved(facts, wish) && cellOf(open, wish).closed,
    rem_teacher_cnt: leftAt(beside, wish),
    rem_with_held: leftWithHeld(beside, wish),
    feasible: null,
  })
  // Where the center doesn't open no hold counts, and no seat; what bars the family's own day is said before.
  const ofSeats = fault === null || fault === 'full_control' || fault === 'full_teachers'
  if (ofSeats && entry_type !== 1 && cellOf(open, wish).shut) return 'closed_day'
  // Last, for it costs the most: only what nothing else bars is asked of the engine, and where all who may come are known.
  if (fault !== null || entry_type === 1 || !wish.teaching || !engine) return fault
  if (cellOf(open, wish).estimated_flag === 1) return null
  const { time_limit_no, course_setting_no } = wish
  const lesson = { schedule_date: day, time_limit_no, course_setting_no, ...teachingOf(wish.teaching) }
  return engine.takes(lesson, moving) ? null : 'not_possible'
}

/** What decides the days of an entry, without the slots of them. */
export type RangeFacts = Pick<AvailabilityFacts, 'today' | 'calendar' | 'seminars'>

/**
 * First and last day for the entry; on a seminar's day those of the seminar. `null`: there is none.
 * @throws DayRuleError when the calendar can't say
 */
export function rangeOf(
  { facts }: { facts: RangeFacts },
  entry_type: EntryType,
  class_type: number,
  day: Day | null,
  ahead?: number,
): EntryRange | null {
  const { today, calendar } = facts
  if (entry_type === 1) return { min_date: today, max_date: endless }
  const seminar = entry_type === 3 || class_type === classType.seminar ? seminarFor(facts, day) : null
  return entryRange({ entry_type, class_type }, today, calendar, seminar, ahead)
}

/** From the next time that the slot begins, and the first day of the entry. */
function weeklyRange(
  { today, time }: AvailabilityFacts,
  { time_limit_no, course_start_date }: SlotWish,
): EntryRange {
  const next = firstDayAhead(time_limit_no, { day: today, time })
  const late = course_start_date !== undefined && course_start_date > next
  return { min_date: late ? course_start_date : next, max_date: endless }
}

const isReserved = ({ reserved }: AvailabilityFacts, { schedule_date, time_limit_no }: DaySlot) =>
  reserved.some(
    each => each.schedule_date === schedule_date && slotsOverlap(each.time_limit_no, time_limit_no),
  )

/** The teachers left with the lesson in the seat that is held for it; `null`: none is. */
function leftWithHeld(open: Availability, wish: EntryWish): number | null {
  const { schedule_date, time_limit_no, course_setting_no } = wish
  const center_no = centerOn(open, schedule_date)
  const lesson = { schedule_no: 0, schedule_date, time_limit_no, course_setting_no, center_no }
  const isHeld = open.facts.held.some(
    each =>
      each.schedule_date === schedule_date &&
      each.time_limit_no === time_limit_no &&
      each.course_setting_no === course_setting_no &&
      each.center_no === center_no,
  )
  return isHeld ? leftAt(taking(open, lesson), wish) : null
}

/** The seminar of a day; of several, one whose entry is open before the others. */
function seminarOn({ seminars, today }: RangeFacts, day: Day): SeminarDates | null {
  const there = seminars.filter(each => each.lesson_dates.includes(day))
  return there.find(each => isSeminarEntryOpen(each, today)) ?? there[0] ?? null
}

/** The seminar that the day belongs to; without one, or a day, one whose entry is open. */
function seminarFor(facts: RangeFacts, day: Day | null): SeminarDates | null {
  const there = day === null ? null : seminarOn(facts, day)
  return there ?? facts.seminars.find(each => isSeminarEntryOpen(each, facts.today)) ?? null
}
