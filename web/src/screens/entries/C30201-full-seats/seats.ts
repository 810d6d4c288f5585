import type { CellCount, CellDay } from '@terakoya/contract/entries/C30201-full-seats'
import type { InputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { type UnitKey, unitKey } from '../../../components/painting/unitKey.ts'

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

/** Those that can be changed: from today on. */
export function changeable(seats: ReadonlyMap<UnitKey, Seat>, today: Day): UnitKey[] {
  return [...seats].filter(([, seat]) => seat.schedule_date >= today).map(([key]) => key)
}

/** All become chosen; when they are already, none of them. */
export function toggleAll(chosen: ReadonlySet<UnitKey>, keys: readonly UnitKey[]): Set<UnitKey> {
  const next = new Set(chosen)
  const all = keys.every(key => chosen.has(key))
  for (const key of keys) {
    if (all) next.delete(key)
    else next.add(key)
  }
  return next
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
