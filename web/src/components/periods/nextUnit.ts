import { addDays } from '@terakoya/domain/days/day'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { placeOf, type UnitKey } from './unitKey.ts'

interface Pressed {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
}

/**
 * Where a key leads: arrows to the unit beside it, or to the same period of the next day that has it; Home and End to the
 * ends of the day, with Ctrl of all days; PageUp and PageDown a week away, or as near to that as there is. `null` where it
 * leads nowhere.
 *
 * `rows`: the units of each day that has any, in their order.
 */
export function nextUnit(
  rows: readonly (readonly UnitKey[])[],
  from: UnitKey,
  pressed: Pressed,
): UnitKey | null {
  const at = rows.findIndex(keys => keys.includes(from))
  const row = rows[at]
  if (row === undefined || pressed.altKey) return null
  const whole = pressed.ctrlKey === true || pressed.metaKey === true
  const inGrid = whole ? rows.flat() : row
  if (pressed.key === 'Home') return inGrid[0] ?? null
  if (pressed.key === 'End') return inGrid.at(-1) ?? null
  if (whole) return null
  switch (pressed.key) {
    case 'ArrowLeft':
      return row[row.indexOf(from) - 1] ?? null
    case 'ArrowRight':
      return row[row.indexOf(from) + 1] ?? null
    case 'ArrowUp':
      return samePeriod(rows.slice(0, at), from).at(-1) ?? null
    case 'ArrowDown':
      return samePeriod(rows.slice(at + 1), from)[0] ?? null
    case 'PageUp': {
      const above = samePeriod(rows.slice(0, at), from)
      return above.findLast(key => dayIn(key) <= addDays(dayIn(from), -7)) ?? above[0] ?? null
    }
    case 'PageDown': {
      const below = samePeriod(rows.slice(at + 1), from)
      return below.find(key => dayIn(key) >= addDays(dayIn(from), 7)) ?? below.at(-1) ?? null
    }
    default:
      return null
  }
}

const dayIn = (key: UnitKey) => placeOf(key).schedule_date

/** The unit of the same period in each row that has one: the same half of it where there are halves, else the first. */
function samePeriod(rows: readonly (readonly UnitKey[])[], from: UnitKey): UnitKey[] {
  const { time_limit_no } = placeOf(from)
  return rows.flatMap(keys => {
    const within = keys.filter(
      key => periodGroupOf(placeOf(key).time_limit_no) === periodGroupOf(time_limit_no),
    )
    const found = within.find(key => placeOf(key).time_limit_no === time_limit_no) ?? within[0]
    return found === undefined ? [] : [found]
  })
}
