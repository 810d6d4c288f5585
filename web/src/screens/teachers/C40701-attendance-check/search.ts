import type { Day } from '@terakoya/domain/days/day'
import { type ConfirmState, confirmStates } from '@terakoya/domain/teachers/attendanceConfirmation'
import { dayParam, recordParam } from '../../../routing/addressParams.ts'

interface AttendanceSearch {
  center: number | undefined
  date: Day | undefined
  state: ConfirmState | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): AttendanceSearch {
  const { center, date } = search
  return {
    center: recordParam(center),
    date: dayParam(date),
    state: confirmStates.find(state => state === search.state),
  }
}
