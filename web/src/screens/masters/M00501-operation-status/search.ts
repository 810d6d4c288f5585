import type { Day } from '@terakoya/domain/days/day'
import { dayParam } from '../../../routing/dayParam.ts'

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
    center: typeof center === 'number' && Number.isSafeInteger(center) && center > 0 ? center : undefined,
    date: dayParam(date),
  }
}
