import { dayParam, recordParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

/** Reads the address, which anybody may have typed. */
export function parseSearch({ center, date }: Readonly<Record<string, unknown>>): Reads<'/C40201'> {
  return {
    center: recordParam(center),
    date: dayParam(date),
  }
}
