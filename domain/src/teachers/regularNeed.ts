import { groupBy } from '../collections/groupBy.ts'
import type { CalendarDay } from '../days/businessDays.ts'
import { type Day, dayRange, daysBetween, mondayOf } from '../days/day.ts'
import { type OpenHours, periodGroupOf, periodGroups, timeDivisionOf } from '../days/timeSlot.ts'
import { expectedTeachers } from '../entries/fullness.ts'
import { type RepeatFacts, type WeeklyEntry, weeklyRepeat } from '../entries/weeklyRepeat.ts'
import { leastTeachers } from '../lessons/leastTeachers.ts'

/**
 * Weekly entries that are alike in all that is asked here. Lessons that stand in the plan are entries of their day alone.
 */
export interface RegularEntries extends WeeklyEntry {
  /** What they ask their teacher to teach. */
  taught_key: string
  entries: number
}

/** The teachers who work in a period of a day. */
export interface WorkingTeachers {
  working: number
  /** Those of them who teach it, by what is taught. */
  teaching: ReadonlyMap<string, number>
}

export interface RegularFacts {
  /** The days asked for that the calendar keeps; one that it doesn't keep yet counts as closed. */
  calendar: readonly (CalendarDay & OpenHours)[]
  /** 0: the fifth of a weekday in a month is no lesson (domain §4 "第5週"). */
  fifth_week_flag: 0 | 1
  /** Whether the center doesn't open in the period, by an incident: as a closed day it requires nobody. */
  isShut: RepeatFacts['isShut']
  entries: readonly RegularEntries[]
  /** Who works in a period (x0) of a day; `null` where nobody has submitted the day. */
  workingOn(schedule_date: Day, time_limit_no: number): WorkingTeachers | null
  /** Those of the same weekday in the weeks that count where nothing is submitted (domain §4). */
  lately(dayofweek_code: number, time_limit_no: number): readonly WorkingTeachers[]
}

/** What a day requires, and who is there then. */
interface DayCount {
  /** The regular lessons of the day. */
  lessons: number
  /** The least number of teachers that seats them. */
  required: number
  working: number
  /** `working` less `required`: below zero so many are missing. */
  difference: number
}

/** The counts of the usual day, and how many days lack someone. */
export interface TeacherCount extends DayCount {
  /** The days on which too few are there, usual or not. */
  short_days: number
  /** So many are missing on the worst of them. */
  most_missing: number
}

/** A period of a weekday, over all the days asked for. */
export interface RegularNeed extends TeacherCount {
  dayofweek_code: number
  time_limit_no: number
  /** 1: nobody has submitted one of the days; what was before counts. */
  estimated_flag: 0 | 1
  /**
   * The days on which regular lessons are taught then; `working` is `null` where nobody has submitted the day, whose
   * `difference` is of those who are expected.
   */
  days: (Omit<DayCount, 'working'> & { schedule_date: Day; working: number | null })[]
  /** The same by what is taught, of what is taught there. */
  taught: (TeacherCount & { taught_key: string })[]
}

/** Of each day; where nobody has submitted it, with those who are expected. */
function countDays(
  days: readonly (readonly RegularEntries[])[],
  workingOn: readonly (number | null)[],
  expected: number,
): DayCount[] {
  return days.map((entries, at) => {
    const { lessons, required } = needOf(entries)
    const working = workingOn[at] ?? expected
    return { lessons, required, working, difference: working - required }
  })
}

/**
 * The usual day is the one in the middle when they are ordered by their difference, of two the better: it is short
 * exactly when most of them are.
 */
function usualOf(days: readonly DayCount[]): TeacherCount {
  const ordered = [...days].sort((a, b) => a.difference - b.difference)
  const usual = ordered[Math.floor(ordered.length / 2)] ?? {
    lessons: 0,
    required: 0,
    working: 0,
    difference: 0,
  }
  const short = ordered.filter(({ difference }) => difference < 0)
  return { ...usual, short_days: short.length, most_missing: short[0] ? -short[0].difference : 0 }
}

function needOf(entries: readonly RegularEntries[]): { lessons: number; required: number } {
  const placed = entries.flatMap(({ entries: count, course_setting_no, time_limit_no }) =>
    Array.from({ length: count }, () => ({
      course_setting_no,
      time_division: timeDivisionOf(time_limit_no),
    })),
  )
  return { lessons: placed.length, required: leastTeachers(placed) }
}

/** A lesson all the time, whose days are those on which one may be. */
const anyLesson = { course_setting_no: 101, course_end_date: null }

function allDays(start_date: Day, end_date: Day, kept: RegularFacts['calendar']): RegularFacts['calendar'] {
  const days = new Map(kept.map(day => [day.schedule_date, day]))
  const closed = { closed_flag: 1, start_time_limit_no: 0, end_time_limit_no: 0 }
  return dayRange(start_date, end_date).map(
    schedule_date => days.get(schedule_date) ?? { schedule_date, ...closed },
  )
}

/**
 * How many teachers the regular lessons require in each period of a weekday, and how many are there: on the usual day, on
 * each day, and on how many of them someone is missing. Who is there on a day that nobody has submitted is the mean of
 * those that are, rounded down; where none is, that of the same weekday lately (domain §4). Only days on which such a
 * lesson is taught count: closed days and periods outside the usual hours don't. By weekday from Monday, then by period.
 */
export function regularNeeds(start_date: Day, end_date: Day, facts: RegularFacts): RegularNeed[] {
  const weeks = Math.ceil((daysBetween(mondayOf(start_date), end_date) + 1) / 7)
  const { fifth_week_flag } = facts
  const calendar = allDays(start_date, end_date, facts.calendar)
  // Whatever else a student has is another matter: the weekly lesson is owed all the same.
  const repeatFacts = { calendar, occupied: [], wished: [], fifth_week_flag, isShut: facts.isShut }
  const known = new Map<string, ReadonlySet<Day>>()
  // Most entries run all the time: what is alike in time is worked out once.
  const taughtDays = (entry: WeeklyEntry): ReadonlySet<Day> => {
    const { dayofweek_code, time_limit_no, course_start_date, course_end_date } = entry
    const key = [dayofweek_code, time_limit_no, course_start_date, course_end_date].join(' ')
    const days = known.get(key) ?? new Set(weeklyRepeat(entry, start_date, weeks, repeatFacts).days)
    known.set(key, days)
    return days
  }
  const cellOf = (dayofweek_code: number, time_limit_no: number) =>
    `${dayofweek_code} ${periodGroupOf(time_limit_no)}`
  const lessons = groupBy(
    facts.entries.map(entry => ({ entry, days: taughtDays(entry) })),
    ({ entry }) => cellOf(entry.dayofweek_code, entry.time_limit_no),
  )
  return [1, 2, 3, 4, 5, 6, 0].flatMap(dayofweek_code =>
    periodGroups.flatMap((group): RegularNeed[] => {
      const time_limit_no = group * 10
      const every = { ...anyLesson, dayofweek_code, time_limit_no, course_start_date: start_date }
      const dates = [...taughtDays(every)]
      if (dates.length === 0) return []
      const here = lessons.get(cellOf(dayofweek_code, time_limit_no)) ?? []
      const entriesOn = dates.map(day => here.filter(({ days }) => days.has(day)).map(({ entry }) => entry))
      const workingOn = dates.map(day => facts.workingOn(day, time_limit_no))
      const submitted = workingOn.filter(each => each !== null)
      const counted = submitted.length > 0 ? submitted : facts.lately(dayofweek_code, time_limit_no)
      const keys = new Set(entriesOn.flat().map(({ taught_key }) => taught_key))
      const byKey = entriesOn.map(entries => groupBy(entries, ({ taught_key }) => taught_key))
      const count = (days: readonly (readonly RegularEntries[])[], of: (there: WorkingTeachers) => number) =>
        countDays(
          days,
          workingOn.map(there => there && of(there)),
          expectedTeachers(counted.map(of)),
        )
      const days = count(entriesOn, there => there.working)
      return [
        {
          dayofweek_code,
          time_limit_no,
          ...usualOf(days),
          estimated_flag: submitted.length > 0 ? 0 : 1,
          days: dates.flatMap((schedule_date, at) => {
            const day = days[at]
            return day ? [{ ...day, schedule_date, working: workingOn[at]?.working ?? null }] : []
          }),
          taught: [...keys].map(taught_key => ({
            taught_key,
            ...usualOf(
              count(
                byKey.map(entries => entries.get(taught_key) ?? []),
                there => there.teaching.get(taught_key) ?? 0,
              ),
            ),
          })),
        },
      ]
    }),
  )
}
