import type { LogStay, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { millisecondsOf } from '../../../clock.ts'
import type { DayClock } from '../../../components/day/clock.ts'

/** Where something lies on the bar, in percent of its width. */
interface Place {
  from: number
  to: number
}

export type Who = LogStay['who']

/** Of one person, or of all whom nobody knows: when they were there, and when 入室 was pressed. */
export interface Lane {
  who: Who
  parts: (Place & { open: boolean; there: boolean })[]
  presses: number[]
  /** When 入室 was pressed last, as an instant. */
  pressed: string | null
  /** The first join and the last leave as instants, `null` without a stay. */
  since: string | null
  until: string | null
  /** Until when is not known. */
  open: boolean
  /** … since they are there still. */
  there: boolean
  /** … in a meeting that was replaced since. */
  replaced: boolean
}

export interface Bar {
  /** The lesson by its plan. */
  planned: Place
  lanes: Lane[]
}

const minute = 60_000
/** So much is shown before and after the lesson in any case, and at most. */
const [least, before, after] = [5 * minute, 30 * minute, 60 * minute]

/** When a lesson begins and ends by its plan, in milliseconds. */
export function plannedTimes({ schedule_date, time_limit_no }: PlannedLesson): {
  start: number
  end: number
} {
  const { start, end } = slotTimes(time_limit_no)
  const at = (clock: string) => millisecondsOf(`${schedule_date}T${clock}:00+09:00`)
  return { start: at(start), end: at(end) }
}

type PlannedLesson = Pick<ZoomLogRow, 'schedule_date' | 'time_limit_no'>

/** A moment of a day in milliseconds, as the lessons' times are. */
export function millisecondsAt({ day, minutes }: DayClock): number {
  return millisecondsOf(`${day}T00:00:00+09:00`) + minutes * minute
}

/**
 * Plan against presence: of whom the reader is told, one lane each, also when nobody was there.
 * @param now of a lesson that runs, or goes on after its end: who hasn't left is there until now, in milliseconds
 */
export function barOf(
  row: PlannedLesson & Pick<ZoomLogRow, 'stays'>,
  told: readonly Who[],
  now: number | null = null,
): Bar {
  const { start, end } = plannedTimes(row)
  const times = row.stays.flatMap(({ joined_at, left_at }) =>
    [joined_at, left_at].filter(each => each !== null).map(millisecondsOf),
  )
  if (now !== null && now > end) times.push(now)
  const from = Math.max(start - before, Math.min(start - least, ...times))
  const to = Math.min(end + after, Math.max(end + least, ...times))
  const place = (time: number) => round((100 * (Math.min(Math.max(time, from), to) - from)) / (to - from))
  const lanes = told
    .map(who =>
      laneOf(
        row.stays.filter(stay => stay.who === who),
        who,
        place,
        now ?? end,
      ),
    )
    .filter(lane => lane.who !== 'unknown' || lane.parts.length > 0)
  return { planned: { from: place(start), to: place(end) }, lanes }
}

const round = (percent: number) => Math.round(percent * 100) / 100

function laneOf(stays: readonly LogStay[], who: Who, place: (time: number) => number, end: number): Lane {
  const there = stays.filter(stay => stay.source !== 'press')
  const presses = stays.filter(stay => stay.source === 'press').map(stay => stay.joined_at)
  const isOpen = (stay: LogStay) => stay.open_flag === 1 || stay.left_at === null
  const still = there.filter(stay => stay.there_flag === 1)
  const last = there.reduce<LogStay | null>(
    (latest, stay) =>
      latest === null ||
      millisecondsOf(stay.left_at ?? '9999-01-01') > millisecondsOf(latest.left_at ?? '9999-01-01')
        ? stay
        : latest,
    null,
  )
  return {
    who,
    parts: there.map(({ joined_at, left_at, open_flag, there_flag }) => ({
      from: place(millisecondsOf(joined_at)),
      to: place(left_at === null || there_flag === 1 ? end : millisecondsOf(left_at)),
      open: open_flag === 1 || left_at === null,
      there: there_flag === 1,
    })),
    presses: presses.map(press => place(millisecondsOf(press))),
    pressed: presses.at(-1) ?? null,
    since: there.reduce<string | null>(
      (first, { joined_at }) =>
        first === null || millisecondsOf(joined_at) < millisecondsOf(first) ? joined_at : first,
      null,
    ),
    until: last?.left_at ?? null,
    open: still.length > 0 || (last !== null && isOpen(last)),
    there: still.length > 0,
    replaced: still.length > 0 && still.every(stay => stay.replaced_flag === 1),
  }
}
