import { periodIsOpen } from '../days/calendarRules.ts'
import { type Day, dayRange } from '../days/day.ts'
import { periodGroups } from '../days/timeSlot.ts'
import { fullReason, teachersLeft } from './fullness.ts'
import { type CellFacts, periodCells } from './periodCells.ts'
import { type SeminarDay, seminarHours } from './seminarHours.ts'

/** The days that are asked, and their calendar; a day without a row is closed. */
interface CountedDays {
  start_date: Day
  end_date: Day
  calendar: readonly (SeminarDay & { remarks: string })[]
}

const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** What every period of a center has and whether it takes more entries (spec §5 "A slot is full if …", domain §4). */
export function cellCounts({ start_date, end_date, calendar }: CountedDays, facts: CellFacts) {
  const known = new Map(calendar.map(day => [day.schedule_date, day]))
  const cellAt = periodCells(facts)
  return dayRange(start_date, end_date).map(schedule_date => {
    const day = known.get(schedule_date)
    const periods = periodGroups.flatMap(group => {
      const time_limit_no = group * 10
      const { working, estimated_flag, entered, held, closed } = cellAt({ schedule_date, time_limit_no })
      const taken = [...entered, ...held]
      const isOpen = day !== undefined && periodIsOpen(day, seminarHours(day), time_limit_no)
      if (taken.length === 0 && !closed && !isOpen) return []
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
          full_flag: flagOf(closed),
          short_flag: flagOf(fullReason(false, rem_teacher_cnt) !== null),
        },
      ]
    })
    return {
      schedule_date,
      closed_flag: flagOf(day?.closed_flag !== 0),
      remarks: day?.remarks ?? '',
      periods,
    }
  })
}
