import type { Day } from '@terakoya/domain/days/day'
import { dayParam } from '../../../routing/dayParam.ts'

interface OperationSearch {
  center: number | undefined
  date: Day | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch({ center, date }: Readonly<Record<string, unknown>>): OperationSearch {
  return {
    center: typeof center === 'number' && Number.isSafeInteger(center) && center > 0 ? center : undefined,
    date: dayParam(date),
  }
}
