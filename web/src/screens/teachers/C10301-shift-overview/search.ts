import { monthParam, recordParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

export const parts = ['periods', 'teachers'] as const
export type Part = (typeof parts)[number]

interface OverviewSearch extends Reads<'/C10301'> {
  part: Part
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): OverviewSearch {
  const { center, month } = search
  return {
    part: parts.find(part => part === search.part) ?? 'periods',
    center: recordParam(center),
    month: monthParam(month),
  }
}
