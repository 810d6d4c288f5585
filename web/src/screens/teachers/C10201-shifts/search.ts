import { monthParam, recordParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

/**
 * Reads the address, which anybody may have typed: what makes no sense is left out. Without a month the one is shown
 * whose shifts are asked for next; the center is that of the list of teachers.
 */
export function parseSearch(search: Readonly<Record<string, unknown>>): Reads<'/C10201'> {
  const { month, center } = search
  return {
    month: monthParam(month),
    center: recordParam(center),
  }
}
