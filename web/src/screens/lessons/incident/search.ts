import { dayParam, recordParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): Reads<'/Incident'> {
  return {
    no: recordParam(search.no),
    center: recordParam(search.center),
    teacher: recordParam(search.teacher),
    closing: search.closing === 1 ? 1 : undefined,
    date: dayParam(search.date),
    until: dayParam(search.until),
  }
}
