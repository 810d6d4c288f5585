import type { Day } from '@terakoya/domain/days/day'
import { dayParam, recordParam } from '../../../routing/addressParams.ts'

export const parts = ['day', 'week', 'meetings'] as const
export type Part = (typeof parts)[number]

interface StatusSearch {
  part: Part
  center: number | undefined
  date: Day | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): StatusSearch {
  const { center, date } = search
  return {
    part: parts.find(part => part === search.part) ?? 'day',
    center: recordParam(center),
    date: dayParam(date),
  }
}
