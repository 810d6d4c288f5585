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

/** What lessons need a person for, beside their warnings: refused rows, and clashes with what others saved. */
export interface Marks extends Refusals {
  conflicts: ReadonlySet<number>
}

export const noRefusals: Refusals = { lessons: new Map(), office: new Map() }
export const noMarks: Marks = { ...noRefusals, conflicts: new Set() }

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

/**
 * Whether a save with the check would get through (spec §8): every lesson just found no room or no shift. Office work
 * gives way only to lessons: where its teacher doesn't work there is nothing to set unassigned.
 */
export function checkHelps({ lessons, office }: Refusals): boolean {
  const full = (refusal: Refusal) => refusal.errorCode === 'MSG_1003'
  const gone = (refusal: Refusal) => refusal.errorCode === 'MSG_1004'
  return (
    lessons.size + office.size > 0 &&
    [...lessons.values()].every(each => full(each) || gone(each)) &&
    [...office.values()].every(full)
  )
}
