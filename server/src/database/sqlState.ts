import { chatBlockText } from '@terakoya/domain/chat/rights'
import { Failure, failures, scheduleFailures } from '../failure.ts'
import { silentCode } from './silence.ts'

const overlapConstraints = new Set([
  'lesson_seats_pkey',
  'lessons_student_first_half',
  'lessons_student_second_half',
  'office_work_pkey',
  'office_work_first_half',
  'office_work_second_half',
  'office_work_without_lessons',
])

const shiftConstraints = new Set(['lessons_working_shift', 'office_work_working_shift'])

const homeConstraints = new Set(['lessons_home_center', 'students_planned_center'])

function stateOf(error: unknown): { code: string; constraint: string } | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code } = error
  if (typeof code !== 'string') return null
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return { code, constraint }
}

/** Whether running the whole transaction again may succeed: serialisation failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  const state = stateOf(error)
  return state?.code === '40001' || state?.code === '40P01'
}

/** Whether something wanted to write where the transaction only reads. */
export function isWriteInReading(error: unknown): boolean {
  return stateOf(error)?.code === '25006'
}

/** Whether a statement took longer than it may. */
export function isTimeout(error: unknown): boolean {
  return stateOf(error)?.code === '57014'
}

// Failures of the connection itself carry no SQLSTATE; these are node's and the pool's own.
const connectionCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'],
  // No handle is left for a connection.
  ...['EMFILE', 'ENFILE'],
  silentCode,
])

function isConnectionTrouble(error: unknown, code: string | undefined): boolean {
  if (code !== undefined && (connectionCodes.has(code) || /^(08|53|57P0)/.test(code))) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|not queryable|pool after calling end/.test(
      error.message,
    )
  )
}

/**
 * What a database error means for the person who asked: the one table of domain §9.
 * `null` when the error is none that can be explained (a defect: 599).
 */
export function failureOfDatabaseError(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const state = stateOf(error)
  if (state?.code === '53100') return failures.diskFull()
  // A primary that is one no more, seen in the seconds in which another takes over (docs/standby.md).
  if (isConnectionTrouble(error, state?.code) || isWriteInReading(error)) return failures.unavailable()
  switch (state?.code) {
    case '23505':
    case '23P01':
      return overlapConstraints.has(state.constraint) ? scheduleFailures.overlap() : failures.conflict()
    case '23503':
      if (state.constraint === 'lessons_on_open_days') return scheduleFailures.dayClosed()
      if (homeConstraints.has(state.constraint)) return scheduleFailures.homeChanges()
      if (state.constraint === 'student_home_centers_valid_center') return scheduleFailures.centerClosed()
      if (state.constraint === 'centers_awaited') return scheduleFailures.centerAwaited()
      return shiftConstraints.has(state.constraint) ? scheduleFailures.shiftGone() : failures.conflict()
    case '23514':
      if (state.constraint === 'chat_third_reader')
        return failures.refused('CHAT_NO_READER', chatBlockText.no_reader)
      return state.constraint === 'reported_lessons_stay' ? scheduleFailures.reported() : null
    case '40001':
    case '40P01':
    case '55P03':
      return failures.conflict()
    case '57014':
      return failures.timeout()
    default:
      return null
  }
}
