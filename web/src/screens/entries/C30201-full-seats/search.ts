import type { Month } from '@terakoya/domain/days/month'
import { monthParam, recordParam } from '../../../routing/addressParams.ts'

interface SeatsSearch {
  center: number | undefined
  month: Month | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch({ center, month }: Readonly<Record<string, unknown>>): SeatsSearch {
  return {
    center: recordParam(center),
    month: monthParam(month),
  }
}
