import type { ApiFailure } from '../../../../api/ApiFailure.ts'
import { cellKey } from '../model/cellKey.ts'
import type { SaveInput } from './saveInput.ts'

/** Why one row of a save was refused. */
export interface Refusal {
  errorCode: string
  message: string
}

/** The refused rows of the last save: by `schedule_no`, and office work by `cellKey`. */
export interface Refusals {
  lessons: ReadonlyMap<number, Refusal>
  office: ReadonlyMap<string, Refusal>
}

export const noRefusals: Refusals = { lessons: new Map(), office: new Map() }

/** Reads the rows that a refusal names (`lessons.3`, `office_work.0`); none when it is about the whole save. */
export function refusalsOf(failure: ApiFailure, input: SaveInput): Refusals {
  const lessons = new Map<number, Refusal>()
  const office = new Map<string, Refusal>()
  for (const { field, message, errorCode = '' } of failure.errors) {
    const [list, index] = field.split('.')
    if (list === 'lessons') {
      const row = input.lessons[Number(index)]
      if (row) lessons.set(row.schedule_no, { errorCode, message })
    } else if (list === 'office_work') {
      const row = input.office_work?.[Number(index)]
      if (row)
        office.set(cellKey(row.schedule_date, row.time_limit_no, row.teacher_no), { errorCode, message })
    }
  }
  return { lessons, office }
}

/** Whether a save with the check would get through: every row just found no room or no shift (spec §8). */
export function checkHelps({ lessons, office }: Refusals): boolean {
  const rows = [...lessons.values(), ...office.values()]
  return (
    rows.length > 0 && rows.every(({ errorCode }) => errorCode === 'MSG_1003' || errorCode === 'MSG_1004')
  )
}
