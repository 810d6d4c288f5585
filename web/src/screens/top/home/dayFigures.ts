import type { OutputOf } from '@terakoya/contract/wireTypes'
import { slotTimes } from '@terakoya/domain/days/timeSlot'

export type HomeDay = OutputOf<'Home_getDay'>
export type HomeStudents = OutputOf<'Home_getStudents'>
export type PeriodsOfDay = Pick<HomeDay, 'periods' | 'now'>
type Period = HomeDay['periods'][number]
type Week = HomeDay['weeks'][number]

export type PeriodTime = 'over' | 'running' | 'ahead'

/** How a period of the day stands to a time of it, `HH:MM`. */
export function timeOf({ period_no }: Pick<Period, 'period_no'>, now: string): PeriodTime {
  const { start, end } = slotTimes(period_no)
  if (now < start) return 'ahead'
  return now < end ? 'running' : 'over'
}

/** The period's lessons, whether they have a teacher or not: a child expects each of them. */
export const lessonsOf = ({ lessons, untaught }: Pick<Period, 'lessons' | 'untaught'>): number =>
  lessons + untaught

/** The period that is under way, and the next one after it. */
export function nowAndNext({ periods, now }: PeriodsOfDay): {
  running: Period | undefined
  next: Period | undefined
} {
  return {
    running: periods.find(period => timeOf(period, now) === 'running'),
    next: periods.find(period => timeOf(period, now) === 'ahead'),
  }
}

/** Percent of the marked lessons that were missed, to a tenth; `null` while none is marked. */
export function absentShare({ marked, absent }: Pick<Week, 'marked' | 'absent'>): number | null {
  return marked === 0 ? null : Math.round((absent / marked) * 1000) / 10
}

/** A share as it stands beside others: always with its tenth. */
export const shareText = (share: number): string => share.toFixed(1)

/** How a number differs from another, with its sign: `+6`, `−3`, `±0`. */
export function signed(difference: number): string {
  const rounded = Math.round(difference * 10) / 10
  if (rounded === 0) return '±0'
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`
}
