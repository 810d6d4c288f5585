import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { type LayoutCode, layoutOf } from '@terakoya/domain/lessons/layout'
import type { DemoEntry, WorkCell } from './world.ts'

/** How much of the seats of a regular week is wanted, period by period. */
export interface WeeklyLoad {
  /** Whether one more lesson of the layout leaves the period at 105 % of its seats or below. */
  hasRoom(center_no: number, dayofweek_code: number, period_no: number, layout: LayoutCode): boolean
  add(entry: DemoEntry): void
}

const maxLoad = 1.05

/** Half-seats a lesson takes: its columns times the halves it lasts. */
export function halfSeatsOf(layout: LayoutCode): number {
  const { width, minutes } = layoutOf(layout)
  return width * (minutes === 90 ? 2 : 1)
}

export function makeWeeklyLoad(cells: readonly WorkCell[], entries: readonly DemoEntry[]): WeeklyLoad {
  const offered = new Map<number, number>()
  const wanted = new Map<number, number>()
  const keyOf = (center_no: number, dayofweek_code: number, period_no: number) =>
    center_no * 1000 + dayofweek_code * 100 + period_no
  const raise = (map: Map<number, number>, key: number, by: number) => map.set(key, (map.get(key) ?? 0) + by)
  const load: WeeklyLoad = {
    hasRoom: (center_no, dayofweek_code, period_no, layout) => {
      const key = keyOf(center_no, dayofweek_code, period_no)
      return (wanted.get(key) ?? 0) + halfSeatsOf(layout) <= (offered.get(key) ?? 0) * maxLoad
    },
    add: ({ center_no, dayofweek_code, time_limit_no, course_setting_no }) => {
      const period_no = time_limit_no - timeDivisionOf(time_limit_no)
      raise(wanted, keyOf(center_no, dayofweek_code, period_no), halfSeatsOf(course_setting_no))
    },
  }
  for (const { center_no, dayofweek_code, period_no } of cells) {
    // Four half-seats: two columns, two halves.
    raise(offered, keyOf(center_no, dayofweek_code, period_no), 4)
  }
  for (const entry of entries) load.add(entry)
  return load
}
