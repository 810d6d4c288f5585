import { Failure } from '../../../failure.ts'
import { assignmentRefusals } from './text.ts'

/** Gathers every refused row of a save, so that one answer names them all. */
export class RefusedRows {
  readonly #rows = new Map<string, Failure>()

  /** Refuses a row (`lessons.3`, `office_work.0`); its first refusal counts. */
  add(field: string, failure: Failure): void {
    if (!this.#rows.has(field)) this.#rows.set(field, failure)
  }

  has(field: string): boolean {
    return this.#rows.has(field)
  }

  /** Throws the refusal of the whole save in the words of its first row, when there is one. */
  throwIfAny(): void {
    const rows = [...this.#rows].sort(([a], [b]) => order(a) - order(b))
    const [first] = rows
    if (!first) return
    const [, { status, errorCode, message }] = first
    const count = rows.length
    const told = count === 1 ? message : assignmentRefusals.say('first_of_refused', { message, count })
    throw new Failure(status, errorCode, told, {
      errors: rows.map(([field, failure]) => ({
        field,
        message: failure.message,
        errorCode: failure.errorCode,
      })),
    })
  }
}

/** Lessons before office work, each by position. */
function order(field: string): number {
  const [list, position] = field.split('.')
  return (list === 'lessons' ? 0 : 1e6) + Number(position)
}
