import { addDays, type Day, dayFromNumber, dayNumber, mondayOf } from '@terakoya/domain/days/day'
import type { DemoSize } from '../config.ts'
import { places } from './places.ts'

export interface CenterPlan {
  center_no: number
  place: string
  teachers: number
  /** Regular lessons in a week without holidays. */
  lessonsPerWeek: number
}

export interface DemoPlan {
  size: DemoSize
  /** The busiest first. */
  centers: CenterPlan[]
  /** How many of the teachers also work at the next center. */
  sharedTeachers: number
}

const mediumCenters = [
  [18, 410],
  [12, 265],
  [10, 225],
] as const
// 500 teachers, 16 lessons a week each.
const chainTeachers = [32, 30, 29, 28, 27, 27, 26, 26, 25, 25, 25, 25, 24, 24, 23, 23, 22, 21, 20, 18]

const sizes: Record<
  DemoSize,
  { centers: readonly (readonly [teachers: number, lessons: number])[]; shared: number }
> = {
  new: { centers: [[6, 40]], shared: 0 },
  small: { centers: [[6, 40]], shared: 0 },
  medium: { centers: mediumCenters, shared: 5 },
  large: { centers: [[80, 2500], ...mediumCenters], shared: 8 },
  chain: { centers: chainTeachers.map(teachers => [teachers, teachers * 16] as const), shared: 150 },
}

/** Centers, teachers and lessons of a size. */
export function planOf(size: DemoSize): DemoPlan {
  const { centers, shared } = sizes[size]
  return {
    size,
    sharedTeachers: shared,
    centers: centers.map(([teachers, lessonsPerWeek], index) => ({
      center_no: index + 1,
      place: places[index % places.length] ?? '緑丘',
      teachers,
      lessonsPerWeek,
    })),
  }
}

/** What has become of a week's assignment: published, a draft, or nothing yet. */
export type WeekState = 'distributed' | 'draft' | 'fresh'

/** The weeks of the demo around a day. */
export interface DemoTime {
  today: Day
  /** Today, or the next open day when today is closed: the day on which the demo logins have lessons. */
  livelyDay: Day
  /** The Monday with which the past month begins. */
  firstWeek: Day
  /** The Monday of the week of the lively day: the last one that is distributed. */
  currentWeek: Day
  /** Its week is the 15th ahead, the last with lessons. */
  lastDay: Day
  /** The Sunday of the eighth week ahead: until then there are shifts. */
  lastShiftDay: Day
  /** The last day of the next month: additional lessons and changes reach so far (domain §4). */
  endOfNextMonth: Day
}

/** The weeks around `today`; `isOpen` says which days are open. */
export function timeAround(today: Day, isOpen: (day: Day) => boolean): DemoTime {
  let livelyDay = today
  while (!isOpen(livelyDay)) livelyDay = addDays(livelyDay, 1)
  const thisWeek = mondayOf(today)
  const monthAfterNext = addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, 31)
  return {
    today,
    livelyDay,
    firstWeek: mondayOf(addDays(today, -30)),
    currentWeek: mondayOf(livelyDay),
    lastDay: addDays(thisWeek, 15 * 7 + 6),
    lastShiftDay: addDays(thisWeek, 8 * 7 + 6),
    endOfNextMonth: addDays(`${monthAfterNext.slice(0, 7)}-01`, -1),
  }
}

/** The state of a day's week: distributed up to the current one, then two drafts, then nothing. */
export function weekStateOf(time: DemoTime, day: Day): WeekState {
  const week = mondayOf(day)
  if (week <= time.currentWeek) return 'distributed'
  return week <= addDays(time.currentWeek, 14) ? 'draft' : 'fresh'
}

/** The Mondays from the first week to the week of `last`. */
export function weeksUntil(time: DemoTime, last: Day): Day[] {
  const first = dayNumber(time.firstWeek)
  const count = Math.floor((dayNumber(last) - first) / 7) + 1
  return Array.from({ length: count }, (_, index) => dayFromNumber(first + index * 7))
}
