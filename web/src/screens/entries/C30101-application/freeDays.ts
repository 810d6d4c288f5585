import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { GridDay, Part, SlotState } from './cells.ts'

type Of<P extends Part['part']> = Extract<Part, { part: P }>

/** A day on which the lesson could be had, or on which it is chosen already. */
export interface FreeDay {
  schedule_date: string
  seminar: boolean
  /** Free slots and what is chosen, as they follow each other. */
  slots: readonly (Of<'slot'> | Of<'pending'>)[]
  /** The student's own lessons of that day. */
  lessons: readonly Of<'lesson'>[]
}

/** The days that can be had, the first one first: what a family asks before anything else. */
export function freeDays(days: readonly GridDay[]): FreeDay[] {
  return days.flatMap(({ schedule_date, seminar, cells }) => {
    const parts = cells.flatMap(cell => cell.parts)
    const slots = parts.filter(
      (part): part is Of<'slot'> | Of<'pending'> =>
        part.part === 'pending' || (part.part === 'slot' && part.state === ''),
    )
    if (slots.length === 0) return []
    const lessons = parts.filter((part): part is Of<'lesson'> => part.part === 'lesson')
    return [{ schedule_date, seminar, slots, lessons }]
  })
}

/** Days that can't be had for one reason: that of most of their slots. */
export interface BarredDays {
  state: Exclude<SlotState, ''>
  days: readonly GridDay[]
}

/** The days from today on that have nothing to choose, by their reason, as they follow each other. */
export function barredDays(days: readonly GridDay[], today: string): BarredDays[] {
  const free = new Set(freeDays(days).map(each => each.schedule_date))
  const barred = days.filter(each => each.schedule_date >= today && !free.has(each.schedule_date))
  return [...groupBy(barred, barredBy)].map(([state, some]) => ({ state, days: some }))
}

function barredBy(day: GridDay): BarredDays['state'] {
  if (!day.in_calendar) return 'no_calendar'
  const states = day.cells
    .flatMap(cell => cell.parts)
    .flatMap(part => (part.part === 'slot' && part.state !== '' ? [part.state] : []))
  if (states.length === 0) return day.closed_flag === 1 ? 'closed_day' : 'occupied'
  const [[most]] = [...groupBy(states, state => state)].sort((a, b) => b[1].length - a[1].length) as [
    [BarredDays['state'], unknown],
  ]
  return most
}

/** Whether it is known of any of the slots that it can, or can't, be had; days without slots say nothing. */
export function isKnown(days: readonly GridDay[]): boolean {
  const slots = days
    .flatMap(({ cells }) => cells.flatMap(cell => cell.parts))
    .filter(part => part.part === 'slot')
  return slots.length === 0 || slots.some(part => part.state !== null && part.state !== 'past')
}

/** The lessons ahead, from which one is chosen that shall move. */
export function lessonsAhead(days: readonly GridDay[], today: string): Of<'lesson'>[] {
  return days.flatMap(({ schedule_date, cells }) =>
    schedule_date < today
      ? []
      : cells.flatMap(cell => cell.parts).filter((part): part is Of<'lesson'> => part.part === 'lesson'),
  )
}
