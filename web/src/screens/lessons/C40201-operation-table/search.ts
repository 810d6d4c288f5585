import type { Day } from '@terakoya/domain/days/day'
import { dayParam, recordParam } from '../../../routing/addressParams.ts'

interface OperationSearch {
  center: number | undefined
  date: Day | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch({ center, date }: Readonly<Record<string, unknown>>): OperationSearch {
  return {
    center: recordParam(center),
    date: dayParam(date),
  }
}
