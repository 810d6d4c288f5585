import type { Day } from '@terakoya/domain/days/day'

/** A period of a day, or a half of one: `2026-12-03 50`. */
export type UnitKey = string

export function unitKey(schedule_date: Day, time_limit_no: number): UnitKey {
  return `${schedule_date} ${time_limit_no}`
}

/** The day and the slot of a key. */
export function placeOf(key: UnitKey): { schedule_date: Day; time_limit_no: number } {
  const [schedule_date = '', slot = ''] = key.split(' ')
  return { schedule_date, time_limit_no: Number(slot) }
}

/** What makes a button a unit of a grid: Tab reaches one of them, from which arrows lead to the others. */
export function asUnit(key: UnitKey, stop: boolean) {
  return { type: 'button', tabIndex: stop ? 0 : -1, 'data-unit': key } as const
}

/** The unit that something is, or stands in. */
export function unitAt(target: EventTarget | null): UnitKey | null {
  return target instanceof Element ? (target.closest('[data-unit]')?.getAttribute('data-unit') ?? null) : null
}
