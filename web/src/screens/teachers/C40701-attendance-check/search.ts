import { confirmStates } from '@terakoya/domain/teachers/attendanceConfirmation'
import { dayParam, recordParam } from '../../../routing/addressParams.ts'
import type { Reads } from '../../../routing/linkSearch.ts'

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): Reads<'/C40701'> {
  const { center, date } = search
  return {
    center: recordParam(center),
    date: dayParam(date),
    state: confirmStates.find(state => state === search.state),
  }
}
