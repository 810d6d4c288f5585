import { addDays, type Day } from '@terakoya/domain/days/day'

/** A period of a day, `2026-12-03 50`. */
export type UnitKey = string

export function unitKey(schedule_date: Day, time_limit_no: number): UnitKey {
  return `${schedule_date} ${time_limit_no}`
}

interface Grid {
  /** The days beneath each other, without a gap, in their order. */
  days: readonly { schedule_date: Day }[]
  /** The periods side by side, in their order. */
  periods: readonly number[]
  /** Whether there is a unit. */
  has: (key: UnitKey) => boolean
}

/** The next unit in the direction of an arrow key, over what is empty; `null` at the end, or when it is no arrow. */
export function neighbourOf(key: UnitKey, arrow: string, { days, periods, has }: Grid): UnitKey | null {
  const [day = '', slot = ''] = key.split(' ')
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[arrow]
  if (sideways !== undefined) {
    const at = periods.indexOf(Number(slot)) + sideways
    const beside = periods.slice(sideways > 0 ? at : 0, sideways > 0 ? undefined : at + 1)
    const found = (sideways > 0 ? beside : beside.reverse()).find(each => has(unitKey(day, each)))
    return found === undefined ? null : unitKey(day, found)
  }
  const down = { ArrowUp: -1, ArrowDown: 1 }[arrow]
  if (down === undefined) return null
  for (
    let date = addDays(day, down);
    days.some(each => each.schedule_date === date);
    date = addDays(date, down)
  ) {
    if (has(unitKey(date, Number(slot)))) return unitKey(date, Number(slot))
  }
  return null
}
