import { groupBy } from '../collections/groupBy.ts'
import { type Day, dayOfWeek } from '../days/day.ts'
import { monthOf } from '../days/month.ts'
import { periodGroupOf, type TimeLimitNo, timeDivisionOf } from '../days/timeSlot.ts'
import type { Placed } from '../lessons/layout.ts'
import { expectedTeachers } from './fullness.ts'

/** A slot of a day. */
export interface DaySlot {
  schedule_date: Day
  time_limit_no: TimeLimitNo
}

/** So many teachers work in a period. */
export interface WorkingTeachers extends DaySlot {
  working: number
}

/** So many lessons of a layout stand in a slot, or are held there. */
export interface TakenSlot extends DaySlot {
  course_setting_no: number
  lessons: number
}

/** All that decides what the periods of a center have, as rows: of the days that are asked. */
export interface CellFacts {
  /** By submitted shifts. A day without a row is one of which nobody has submitted anything. */
  working: readonly WorkingTeachers[]
  /** The open days of the four weeks before today, and who worked then: they stand for days without shifts. */
  lately: { days: readonly Day[]; working: readonly WorkingTeachers[] }
  /** Of these, by month ahead, those who have neither submitted it nor have a shift in it. */
  awaited: readonly (WorkingTeachers & { month: string })[]
  entered: readonly TakenSlot[]
  /** For forms and for open requests, without those that don't count against themselves. */
  held: readonly TakenSlot[]
  /** By an entry-control row; `shut`: the center doesn't open then. */
  closed: readonly (DaySlot & { shut?: boolean })[]
}

/** What is known of a period of a center. */
export interface Cell {
  working: number
  /** 1: some who may come have not submitted the day; for them the mean of the weekday stands. */
  estimated_flag: 0 | 1
  entered: readonly Placed[]
  /** Held for forms and open requests. */
  held: readonly Placed[]
  /** An entry-control row closes it. */
  closed: boolean
  /** The center doesn't open then: a seat that was held before is none any more. */
  shut: boolean
}

/** A period of which the seats are nobody's question. */
export const roomyCell: Cell = {
  working: Number.POSITIVE_INFINITY,
  estimated_flag: 0,
  entered: [],
  held: [],
  closed: false,
  shut: false,
}

const keyOf = ({ schedule_date, time_limit_no }: DaySlot) =>
  `${schedule_date} ${periodGroupOf(time_limit_no)}`

const placedOf = (rows: readonly TakenSlot[]): Placed[] =>
  rows.flatMap(({ lessons, course_setting_no, time_limit_no }) =>
    Array.from({ length: lessons }, () => ({
      course_setting_no,
      time_division: timeDivisionOf(time_limit_no),
    })),
  )

const countsOf = (rows: readonly WorkingTeachers[]) => new Map(rows.map(row => [keyOf(row), row.working]))

/** Whether the center doesn't open in a period, by its entry-control rows. */
export function shutIn(closed: CellFacts['closed']): (slot: DaySlot) => boolean {
  const shut = new Set(closed.filter(each => each.shut).map(keyOf))
  return slot => shut.has(keyOf(slot))
}

/**
 * What each period has. Who works is what is submitted, and in a month ahead the mean of that weekday over the open days
 * of the four weeks before today for those who have said nothing of the month yet: one who is early makes nobody else
 * absent. On days of which nobody has submitted anything it is the mean of all (domain §4, decision 120).
 */
export function periodCells(facts: CellFacts): (slot: DaySlot) => Cell {
  const submitted = new Set(facts.working.map(row => row.schedule_date))
  const [working, lately] = [countsOf(facts.working), countsOf(facts.lately.working)]
  const awaited = new Map(
    [...groupBy(facts.awaited, ({ month }) => month)].map(([month, rows]) => [month, countsOf(rows)]),
  )
  const sameWeekday = groupBy(facts.lately.days, (day): number => dayOfWeek(day))
  const [entered, held] = [groupBy(facts.entered, keyOf), groupBy(facts.held, keyOf)]
  const closed = new Set(facts.closed.map(keyOf))
  const isShut = shutIn(facts.closed)
  const workingAt = (slot: DaySlot): Pick<Cell, 'working' | 'estimated_flag'> => {
    const { schedule_date, time_limit_no } = slot
    // Whoever would come by the mean of the weekday doesn't.
    if (isShut(slot)) return { working: 0, estimated_flag: 0 }
    const days = sameWeekday.get(dayOfWeek(schedule_date)) ?? []
    const meanOf = (counts: ReadonlyMap<string, number> | undefined) =>
      expectedTeachers(days.map(day => counts?.get(keyOf({ schedule_date: day, time_limit_no })) ?? 0))
    if (!submitted.has(schedule_date)) return { working: meanOf(lately), estimated_flag: 1 }
    const expected = meanOf(awaited.get(monthOf(schedule_date)))
    return { working: (working.get(keyOf(slot)) ?? 0) + expected, estimated_flag: expected > 0 ? 1 : 0 }
  }
  return slot => ({
    ...workingAt(slot),
    entered: placedOf(entered.get(keyOf(slot)) ?? []),
    held: placedOf(held.get(keyOf(slot)) ?? []),
    closed: closed.has(keyOf(slot)),
    shut: isShut(slot),
  })
}
