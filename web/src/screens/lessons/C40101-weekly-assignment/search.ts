import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { dayParam, recordParam, weekParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

/** What the legend and the filters can narrow the lessons to; letters 通 移 振 増 事 初 固, and two states. */
export const shows = [
  'regular',
  'center_move',
  'change',
  'addition',
  'first',
  'office',
  'pinned',
  'warning',
] as const
export type Show = (typeof shows)[number]

export const teacherTypes = [1, 2, 3] as const

/** The state of the screen that lives in the address; people are named by number there, never by name. */
export interface AssignmentSearch extends Reads<'/C40101'> {
  show: string | undefined
  subject: number | undefined
  type: number | undefined
  teacher: string | number | undefined
  sort: 'reason' | undefined
}

/** Reads the address, which anybody may have typed: what makes no sense is left out. */
export function parseSearch(search: Readonly<Record<string, unknown>>): AssignmentSearch {
  const day = dayParam(search.day)
  const named = weekParam(search.week)
  const week = named ?? (day === undefined ? undefined : mondayOf(day))
  const show = typeof search.show === 'string' ? readShow(search.show) : []
  const teacher = readNumbers(search.teacher)
  const type = recordParam(search.type)
  return {
    center: recordParam(search.center),
    week,
    day: day !== undefined && week !== undefined && day >= week && day <= addDays(week, 6) ? day : undefined,
    open: search.open === 1 ? 1 : undefined,
    absent: recordParam(search.absent),
    ask: search.ask === 'distribute' || search.ask === 'assign' ? search.ask : undefined,
    show: writeList(show),
    subject: recordParam(search.subject),
    type: teacherTypes.some(each => each === type) ? type : undefined,
    teacher: writeNumbers(teacher),
    sort: search.sort === 'reason' ? 'reason' : undefined,
  }
}

/** The parts of a list in the address (`change.addition`) that exist. */
export function readShow(text: string | undefined): Show[] {
  const parts = new Set((text ?? '').split('.'))
  return shows.filter(show => parts.has(show))
}

export function writeList(parts: readonly string[]): string | undefined {
  return parts.length === 0 ? undefined : parts.join('.')
}

/** Numbers of a list in the address: one alone is a number, more are `3-12-40`. */
export function readNumbers(value: unknown): number[] {
  const parts = typeof value === 'string' ? value.split('-') : [value]
  const numbers = parts.map(Number).filter(each => Number.isSafeInteger(each) && each > 0)
  return [...new Set(numbers)]
}

export function writeNumbers(numbers: readonly number[]): string | number | undefined {
  return numbers.length <= 1 ? numbers[0] : numbers.join('-')
}
