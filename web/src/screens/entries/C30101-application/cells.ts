import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { Day } from '@terakoya/domain/days/day'
import { periodGroupOf, slotsOverlap } from '@terakoya/domain/days/timeSlot'
import type { EntryReason } from '@terakoya/domain/entries/entryFault'
import { type FullReason, fullReason } from '@terakoya/domain/entries/fullness'
import { type UnitKey, unitKey } from '../../../components/periods/unitKey.ts'
import type { OwnFaults } from './ownFaults.ts'
import { type Pending, placeOf, weeklyOn } from './pending.ts'
import type { EntryData } from './useEntryData.ts'

export type Lesson = EntryData['lessons'][number]

/** Why a slot can't take the lesson; `''`: it can; `null`: no lesson is chosen yet. */
export type SlotState = EntryReason | '' | 'past' | null

/** What a cell of the grid holds, from above. */
export type Part =
  | {
      part: 'lesson'
      key: UnitKey
      time_limit_no: number
      lesson: Lesson
      /** What is chosen about it: that it leaves, or is given a right. */
      chosen: Pending | null
    }
  | { part: 'pending'; key: UnitKey; time_limit_no: number; row: Pending }
  | {
      part: 'slot'
      key: UnitKey
      time_limit_no: number
      state: SlotState
      /** Teachers left; `null` where it isn't known. */
      left: number | null
      estimated: boolean
      /** Full by hand, or by its teachers; said while no lesson is chosen. */
      full: FullReason | null
    }

export interface GridCell {
  period: number
  seminar: boolean
  parts: readonly Part[]
}

export interface GridDay {
  schedule_date: Day
  /** Whether the center's calendar reaches it. */
  in_calendar: boolean
  closed_flag: number
  remarks: string
  seminar: boolean
  cells: readonly GridCell[]
  /** What was called off or moved away, in words. */
  gone: readonly EntryData['cancellations'][number][]
}

interface GridAsked {
  data: EntryData
  days: readonly Day[]
  rows: readonly Pending[]
  today: Day
  /** What the server says of the slots for the chosen lesson, by `day slot`; `null` without one. */
  reasons: ReadonlyMap<string, string> | null
  /** What the student's own days bar beside what is chosen. */
  own: OwnFaults
  minutes: 40 | 90
  /** Full seats concern it: a weekly entry they don't (domain §4). */
  counted: boolean
}

/** The days with their periods: lessons, what is chosen, and the slots between them. */
export function gridDays({ data, days, rows, today, reasons, own, minutes, counted }: GridAsked): GridDay[] {
  const calendar = new Map(data.calendar.map(each => [each.schedule_date, each]))
  const counts = new Map(
    data.counts.map(each => [
      each.schedule_date,
      new Map(each.periods.map(period => [periodGroupOf(period.time_limit_no), period])),
    ]),
  )
  const lessons = groupBy(data.lessons, each => each.schedule_date)
  const gone = groupBy(data.cancellations, each => each.schedule_date)
  const chosen = new Map(rows.flatMap(row => ('schedule_no' in row ? [[row.schedule_no, row]] : [])))
  return days.map(day => {
    const facts = calendar.get(day)
    const onDay = lessons.get(day) ?? []
    const seminar = data.seminars.find(each => each.lesson_dates.includes(day))
    const periods = new Set([
      ...(facts?.time_limits ?? []),
      ...onDay.map(each => periodGroupOf(each.time_limit_no) * 10),
    ])
    const pendingOn = (period: number): (readonly [Pending, number])[] =>
      rows.flatMap(row => {
        const place = placeOf(row)
        const slot =
          place?.schedule_date === day
            ? place.time_limit_no
            : row.kind === 'weekly' && weeklyOn(row, day)
              ? row.time_limit_no
              : 0
        return periodGroupOf(slot) * 10 === period ? [[row, slot] as const] : []
      })
    return {
      schedule_date: day,
      in_calendar: facts !== undefined,
      closed_flag: facts?.closed_flag ?? 1,
      remarks: facts?.remarks ?? '',
      seminar: seminar !== undefined,
      gone: gone.get(day) ?? [],
      cells: [...periods]
        .sort((a, b) => a - b)
        .map(period => {
          const here = onDay.filter(each => periodGroupOf(each.time_limit_no) * 10 === period)
          const taken = here.map(each => each.time_limit_no)
          const count = counts.get(day)?.get(periodGroupOf(period))
          const pending = pendingOn(period).filter(
            ([row, slot]) => row.kind !== 'weekly' || !taken.some(each => slotsOverlap(each, slot)),
          )
          const options = minutes === 40 ? [period + 1, period + 2] : [period]
          const parts: Part[] = [
            ...here.map(lesson => ({
              part: 'lesson' as const,
              key: unitKey(day, lesson.time_limit_no),
              time_limit_no: lesson.time_limit_no,
              lesson,
              chosen: chosen.get(lesson.schedule_no) ?? null,
            })),
            ...pending.map(([row, slot]) => ({
              part: 'pending' as const,
              key: unitKey(day, slot),
              time_limit_no: slot,
              row,
            })),
            ...(facts === undefined || facts.closed_flag === 1 ? [] : options)
              .filter(slot => ![...taken, ...pending.map(each => each[1])].some(at => slotsOverlap(at, slot)))
              .map(slot => ({
                part: 'slot' as const,
                key: unitKey(day, slot),
                time_limit_no: slot,
                state: day < today ? ('past' as const) : stateIn(reasons, day, slot, own),
                left: counted ? (count?.rem_teacher_cnt ?? null) : null,
                estimated: count?.estimated_flag === 1,
                full: count ? fullReason(count.full_flag === 1, count.rem_teacher_cnt) : null,
              })),
          ]
          return {
            period,
            seminar:
              seminar !== undefined &&
              period >= seminar.start_time_limit_no &&
              period <= periodGroupOf(seminar.end_time_limit_no) * 10,
            parts: parts.sort((a, b) => a.time_limit_no - b.time_limit_no),
          }
        }),
    }
  })
}

/**
 * A slot of which the server says nothing stands outside of what was asked. What is free for the server may still meet
 * what is chosen.
 */
function stateIn(
  reasons: ReadonlyMap<string, string> | null,
  day: Day,
  slot: number,
  own: OwnFaults,
): SlotState {
  if (reasons === null) return null
  const told = (reasons.get(unitKey(day, slot)) ?? 'outside_hours') as SlotState
  return told === '' ? (own(day, slot) ?? '') : told
}

/** Whether the server was asked and has no slot for the lesson in these days. */
export function nothingFree(days: readonly GridDay[]): boolean {
  const slots = days.flatMap(day =>
    day.cells.flatMap(cell => cell.parts.filter(part => part.part === 'slot')),
  )
  return (
    slots.some(part => part.state !== null && part.state !== 'past') && !slots.some(part => part.state === '')
  )
}
