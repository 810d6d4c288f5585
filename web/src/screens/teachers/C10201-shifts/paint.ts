import type { ShiftChange, ShiftDay, ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { addDays, type Day, dayOfWeek, mondayOf } from '@terakoya/domain/days/day'
import { type UnitKey, unitKey } from '../../../components/periods/unitKey.ts'

/** What shall be, by unit, where it differs from what is stored: a center, or 0 for not working. */
export type Edits = Readonly<Record<UnitKey, number>>

/** The units of the days by their key. */
export function unitsOf(days: readonly ShiftDay[]): ReadonlyMap<UnitKey, ShiftUnit> {
  return new Map(
    days.flatMap(({ schedule_date, units }) =>
      units.map(unit => [unitKey(schedule_date, unit.time_limit_no), unit] as const),
    ),
  )
}

/** Where the teacher works in a unit as it is edited, 0 for not at all. */
export function centerIn(unit: ShiftUnit, key: UnitKey, edits: Edits): number {
  return edits[key] ?? unit.center_no
}

/** Gives the units a center, or 0; locked ones and those that aren't there stay as they are. */
export function paint(
  units: ReadonlyMap<UnitKey, ShiftUnit>,
  edits: Edits,
  wished: Iterable<readonly [UnitKey, number]>,
): Edits {
  const next: Record<UnitKey, number> = { ...edits }
  for (const [key, center_no] of wished) {
    const unit = units.get(key)
    if (unit?.lock !== '') continue
    if (unit.center_no === center_no) delete next[key]
    else next[key] = center_no
  }
  return next
}

/** The week as the one before: every unit gets what stands there seven days earlier. */
export function weekBefore(
  units: ReadonlyMap<UnitKey, ShiftUnit>,
  edits: Edits,
  monday: Day,
): (readonly [UnitKey, number])[] {
  return [...units].flatMap(([key]) => {
    const [day = '', slot = ''] = key.split(' ')
    if (mondayOf(day) !== monday) return []
    const before = unitKey(addDays(day, -7), Number(slot))
    const source = units.get(before)
    return [[key, source ? centerIn(source, before, edits) : 0] as const]
  })
}

/** A week as it usually is: by weekday and period, `4 50`. */
export type Pattern = ReadonlySet<string>

export function patternKey(dayofweek_code: number, time_limit_no: number): string {
  return `${dayofweek_code} ${time_limit_no}`
}

/** Every unit of a month as the pattern says, at the center. */
export function asPattern(
  units: ReadonlyMap<UnitKey, ShiftUnit>,
  month: string,
  pattern: Pattern,
  center_no: number,
): (readonly [UnitKey, number])[] {
  return [...units.keys()].flatMap(key => {
    const [day = '', slot = ''] = key.split(' ')
    if (!day.startsWith(month)) return []
    return [[key, pattern.has(patternKey(dayOfWeek(day), Number(slot))) ? center_no : 0] as const]
  })
}

/** The pattern of the days before: what was worked in at least half of the weeks that are seen. */
export function usualPattern(units: ReadonlyMap<UnitKey, ShiftUnit>, edits: Edits, before: Day): Pattern {
  const seen = new Map<string, { open: number; worked: number }>()
  for (const [key, unit] of units) {
    const [day = '', slot = ''] = key.split(' ')
    if (day >= before) continue
    const at = patternKey(dayOfWeek(day), Number(slot))
    const { open, worked } = seen.get(at) ?? { open: 0, worked: 0 }
    seen.set(at, { open: open + 1, worked: worked + (centerIn(unit, key, edits) > 0 ? 1 : 0) })
  }
  return new Set(
    [...seen].filter(([, { open, worked }]) => worked * 2 >= open && worked > 0).map(([at]) => at),
  )
}

/** The edits as the server takes them. A unit that is withdrawn names the center it was at. */
export function changesOf(units: ReadonlyMap<UnitKey, ShiftUnit>, edits: Edits): ShiftChange[] {
  return Object.entries(edits).flatMap(([key, center_no]): ShiftChange[] => {
    const [schedule_date = '', slot = ''] = key.split(' ')
    const stored = units.get(key)
    if (!stored) return []
    const unit = { schedule_date, time_limit_no: Number(slot) }
    return center_no > 0
      ? [{ ...unit, center_no, delete_flag: 0 }]
      : [{ ...unit, center_no: stored.center_no, delete_flag: 1 }]
  })
}
