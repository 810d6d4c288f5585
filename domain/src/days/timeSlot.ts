/**
 * `time_limit_no` = 10 × period group + half (domain §2). Groups are 1–7; half 0 is the whole 90 minutes,
 * 1 the first 40 minutes, 2 the second.
 */
export type TimeLimitNo = number

/** 0 = 90 minutes, 1 = 40 minutes first half, 2 = 40 minutes second half (`time_division`, spec §3). */
export type TimeDivision = 0 | 1 | 2

export const periodGroups = [1, 2, 3, 4, 5, 6, 7] as const
export type PeriodGroup = (typeof periodGroups)[number]

interface SlotTimes {
  start: string
  end: string
}

const groupStart: Record<PeriodGroup, string> = {
  1: '09:10',
  2: '10:50',
  3: '13:10',
  4: '14:50',
  5: '16:40',
  6: '18:20',
  7: '20:00',
}

const offsets: Record<TimeDivision, [number, number]> = { 0: [0, 90], 1: [0, 40], 2: [50, 90] }

function clockPlus(clock: string, minutes: number): string {
  const total = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) + minutes
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** The tens: which of the seven period groups. */
export function periodGroupOf(time_limit_no: TimeLimitNo): number {
  return Math.floor(time_limit_no / 10)
}

/** The units: whole period or which half. */
export function timeDivisionOf(time_limit_no: TimeLimitNo): TimeDivision {
  return (time_limit_no % 10) as TimeDivision
}

/** Whether the number is one of the 21 slots that exist. */
export function isTimeLimitNo(value: number): boolean {
  return Number.isInteger(value) && value >= 10 && value <= 72 && value % 10 <= 2
}

/** All 21 slots, in their order. */
export const timeLimitNos: readonly TimeLimitNo[] = Array.from({ length: 63 }, (_, at) => at + 10).filter(
  isTimeLimitNo,
)

/** Start and end of a slot as `HH:MM`. Throws on a slot that does not exist. */
export function slotTimes(time_limit_no: TimeLimitNo): SlotTimes {
  const start = groupStart[periodGroupOf(time_limit_no) as PeriodGroup]
  const offset = offsets[timeDivisionOf(time_limit_no)]
  if (start === undefined || offset === undefined) throw new RangeError(`no such slot: ${time_limit_no}`)
  return { start: clockPlus(start, offset[0]), end: clockPlus(start, offset[1]) }
}

/** `18:20–19:50` */
export function slotText(time_limit_no: TimeLimitNo): string {
  const { start, end } = slotTimes(time_limit_no)
  return `${start}–${end}`
}

/** The halves (1, 2) that a division covers. */
export function halvesOf(division: TimeDivision): (1 | 2)[] {
  return division === 0 ? [1, 2] : [division]
}

/** Two slots of the same date overlap when they are of one group and not its two different halves (domain §2). */
export function slotsOverlap(a: TimeLimitNo, b: TimeLimitNo): boolean {
  if (periodGroupOf(a) !== periodGroupOf(b)) return false
  const first = timeDivisionOf(a)
  const second = timeDivisionOf(b)
  return first === 0 || second === 0 || first === second
}

/** The facts of a calendar day that decide which slots are open. */
export interface OpenHours {
  closed_flag: number
  start_time_limit_no: number
  end_time_limit_no: number
}

/** Open when the day is not closed and the slot's group lies between first and last, compared by group (domain §2). */
export function slotIsOpen(day: OpenHours, time_limit_no: TimeLimitNo): boolean {
  if (day.closed_flag === 1) return false
  const group = periodGroupOf(time_limit_no)
  return group >= periodGroupOf(day.start_time_limit_no) && group <= periodGroupOf(day.end_time_limit_no)
}

/** The open period groups of a day as whole slots (10, 20 … 70). */
export function openPeriods(day: OpenHours): TimeLimitNo[] {
  return periodGroups.map(group => group * 10).filter(slot => slotIsOpen(day, slot))
}
