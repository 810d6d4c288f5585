import type { CellCount, CellDay } from '@terakoya/contract/entries/C30201-full-seats'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { periodIsOpen } from '@terakoya/domain/days/calendarRules'
import { dayOfWeek, dayRange } from '@terakoya/domain/days/day'
import { periodGroupOf, periodGroups, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { expectedTeachers, fullReason, teachersLeft } from '@terakoya/domain/entries/fullness'
import type { Placed } from '@terakoya/domain/lessons/layout'
import type { Tx } from '../../database/connect.ts'
import { type CalendarRow, listCalendarDays } from '../../records/calendar.sql.ts'
import {
  type CellDays,
  countEntered,
  countHeld,
  countWorking,
  type EnteredRow,
  listEntryControls,
  type OwnHolds,
} from './cells.sql.ts'
import { daysOfMean } from './daysOfMean.ts'

const at = (schedule_date: string, time_limit_no: number) =>
  `${schedule_date} ${periodGroupOf(time_limit_no) * 10}`

interface WorkingCount {
  working: number
  estimated_flag: 0 | 1
}

/**
 * Who works in each period: what is submitted; on days of which nobody has submitted anything, the mean of that weekday
 * over the open days of the four weeks before today (domain §4).
 */
async function workingCounts(tx: Tx, asked: CellDays, today: string) {
  const known = new Map<string, number>()
  const submitted = new Set<string>()
  for (const each of await countWorking(tx, asked)) {
    known.set(at(each.schedule_date, each.time_limit_no), each.working)
    submitted.add(each.schedule_date)
  }
  const days = dayRange(asked.start_date, asked.end_date)
  const lately = new Map<string, number>()
  const before = days.every(day => submitted.has(day)) ? null : await daysOfMean(tx, today)
  if (before) {
    const { start_date, end_date } = before
    for (const each of await countWorking(tx, { ...asked, start_date, end_date })) {
      lately.set(at(each.schedule_date, each.time_limit_no), each.working)
    }
  }
  return (schedule_date: string, time_limit_no: number): WorkingCount => {
    if (submitted.has(schedule_date)) {
      return { working: known.get(at(schedule_date, time_limit_no)) ?? 0, estimated_flag: 0 }
    }
    const sameWeekdays = before?.of(dayOfWeek(schedule_date)) ?? []
    const counts = sameWeekdays.map(day => lately.get(at(day, time_limit_no)) ?? 0)
    return { working: expectedTeachers(counts), estimated_flag: 1 }
  }
}

/** Now, and whose holds don't count against themselves. */
export interface CellsNow {
  today: string
  now: string
  own?: OwnHolds
}

/** What is known of a period of a center. */
export interface Cell extends WorkingCount {
  entered: readonly Placed[]
  /** Held for forms and open requests. */
  held: readonly Placed[]
  /** An entry-control row closes it. */
  closed: boolean
}

export interface Cells {
  calendar: ReadonlyMap<string, CalendarRow>
  at(schedule_date: string, time_limit_no: number): Cell
}

const placedOf = (rows: readonly EnteredRow[]): Placed[] =>
  rows.flatMap(({ lessons, course_setting_no, time_limit_no }) =>
    Array.from({ length: lessons }, () => ({
      course_setting_no,
      time_division: timeDivisionOf(time_limit_no),
    })),
  )

const keyOf = (row: { schedule_date: string; time_limit_no: number }) =>
  at(row.schedule_date, row.time_limit_no)

/** What the periods of a center have. The caller has checked the center. */
export async function loadCells(tx: Tx, asked: CellDays, { today, now, own }: CellsNow): Promise<Cells> {
  const days = await listCalendarDays(tx, asked.start_date, asked.end_date)
  const calendar = new Map(days.map(day => [day.schedule_date, day]))
  const workingAt = await workingCounts(tx, asked, today)
  const entered = groupBy(await countEntered(tx, asked), keyOf)
  const held = groupBy(await countHeld(tx, asked, now, own), keyOf)
  const closed = new Set((await listEntryControls(tx, asked)).map(keyOf))
  return {
    calendar,
    at(schedule_date, time_limit_no) {
      const key = at(schedule_date, time_limit_no)
      return {
        ...workingAt(schedule_date, time_limit_no),
        entered: placedOf(entered.get(key) ?? []),
        held: placedOf(held.get(key) ?? []),
        closed: closed.has(key),
      }
    },
  }
}

function isOpen(day: CalendarRow | undefined, time_limit_no: number): boolean {
  if (!day) return false
  const { seminar_start, seminar_end } = day
  const seminar =
    seminar_start !== null && seminar_end !== null
      ? { start_time_limit_no: seminar_start, end_time_limit_no: seminar_end }
      : null
  return periodIsOpen(day, seminar, time_limit_no)
}

/**
 * What every period of a center has and whether it takes more entries (spec §5 "A slot is full if …", domain §4). The
 * caller has checked the center.
 */
export async function cellCounts(tx: Tx, asked: CellDays, at: CellsNow): Promise<CellDay[]> {
  const cells = await loadCells(tx, asked, at)
  return dayRange(asked.start_date, asked.end_date).map((schedule_date): CellDay => {
    const day = cells.calendar.get(schedule_date)
    const periods = periodGroups.flatMap((group): CellCount[] => {
      const time_limit_no = group * 10
      const { working, estimated_flag, entered, held, closed } = cells.at(schedule_date, time_limit_no)
      const taken = [...entered, ...held]
      if (taken.length === 0 && !closed && !isOpen(day, time_limit_no)) return []
      const rem_teacher_cnt = teachersLeft(working, taken)
      return [
        {
          time_limit_no,
          working,
          estimated_flag,
          needed: working - rem_teacher_cnt,
          lessons: entered.length,
          held: held.length,
          rem_teacher_cnt,
          full_flag: closed ? 1 : 0,
          short_flag: fullReason(false, rem_teacher_cnt) === null ? 0 : 1,
        },
      ]
    })
    const closed_flag = day?.closed_flag === 0 ? 0 : 1
    return { schedule_date, closed_flag, remarks: day?.remarks ?? '', periods }
  })
}
