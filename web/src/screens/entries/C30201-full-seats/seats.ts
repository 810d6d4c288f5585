import type { CellCount, CellDay } from '@terakoya/contract/entries/C30201-full-seats'
import type { InputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { type UnitKey, unitKey } from '../../../components/periods/unitKey.ts'

export interface Seat extends CellCount {
  schedule_date: Day
}

/** The periods of the days by their key. */
export function seatsOf(days: readonly CellDay[]): ReadonlyMap<UnitKey, Seat> {
  return new Map(
    days.flatMap(({ schedule_date, periods }) =>
      periods.map(each => [unitKey(schedule_date, each.time_limit_no), { ...each, schedule_date }] as const),
    ),
  )
}

/** What is over, or isn't there, can't be changed. */
export function isOver(seat: Seat | undefined, today: Day): boolean {
  return seat === undefined || seat.schedule_date < today
}

/** What is chosen, with the keys or without them. */
export function withChoice(
  chosen: ReadonlySet<UnitKey>,
  keys: readonly UnitKey[],
  choose: boolean,
): ReadonlySet<UnitKey> {
  return choose ? new Set([...chosen, ...keys]) : new Set([...chosen].filter(key => !keys.includes(key)))
}

/** The chosen periods that are not yet as wished, as rows of the call. */
export function rowsFor(
  seats: ReadonlyMap<UnitKey, Seat>,
  chosen: Iterable<UnitKey>,
  full_flag: 0 | 1,
): InputOf<'C30201_doBatchEdit'>['rows'] {
  return [...chosen].flatMap(key => {
    const seat = seats.get(key)
    if (!seat || seat.full_flag === full_flag) return []
    const { schedule_date, time_limit_no, rem_teacher_cnt } = seat
    return [{ schedule_date, time_limit_no, rem_teacher_cnt, selected: 1 as const, full_flag }]
  })
}
