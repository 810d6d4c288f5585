import type { Month } from '@terakoya/domain/days/month'
import { monthParam, recordParam } from '../../../routing/addressParams.ts'

interface ShiftSearch {
  /** The month shown; without it the one whose shifts are asked for next. */
  month: Month | undefined
  /** Of the list of teachers: the center. */
  center: number | undefined
}

/** Reads the address, which anybody may have typed: what makes no sense is left out. */
export function parseSearch(search: Readonly<Record<string, unknown>>): ShiftSearch {
  const { month, center } = search
  return {
    month: monthParam(month),
    center: recordParam(center),
  }
}
