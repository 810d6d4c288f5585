import { monthParam, recordParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

/** Reads the address, which anybody may have typed. */
export function parseSearch({ center, month }: Readonly<Record<string, unknown>>): Reads<'/C30201'> {
  return {
    center: recordParam(center),
    month: monthParam(month),
  }
}
