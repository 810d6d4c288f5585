import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { failureOfDatabaseError, isRetryable } from './sqlState.ts'

/** What the driver throws. */
function databaseError(code: string, constraint?: string): Error {
  return Object.assign(new Error('secret detail of the database'), { code, constraint })
}

const table: [code: string, constraint: string | undefined, status: number, errorCode: string][] = [
  ['23505', 'lesson_seats_pkey', 409, 'MSG_1003'],
  ['23505', 'lessons_student_first_half', 409, 'MSG_1003'],
  ['23505', 'lessons_student_second_half', 409, 'MSG_1003'],
  ['23505', 'jobs_one_running', 409, 'MSG_0001'],
  ['23503', 'lessons_working_shift', 409, 'MSG_1004'],
  ['23503', 'lessons_student_no_fkey', 409, 'MSG_0001'],
  ['40001', undefined, 409, 'MSG_0001'],
  ['40P01', undefined, 409, 'MSG_0001'],
  ['55P03', undefined, 409, 'MSG_0001'],
  ['57014', undefined, 408, 'TIMEOUT'],
  ['57P01', undefined, 503, 'UNAVAILABLE'],
  ['25006', undefined, 503, 'UNAVAILABLE'],
  ['57P03', undefined, 503, 'UNAVAILABLE'],
  ['08006', undefined, 503, 'UNAVAILABLE'],
  ['53300', undefined, 503, 'UNAVAILABLE'],
  ['53100', undefined, 503, 'DISK_FULL'],
  ['ECONNREFUSED', undefined, 503, 'UNAVAILABLE'],
  ['ECONNRESET', undefined, 503, 'UNAVAILABLE'],
  ['EMFILE', undefined, 503, 'UNAVAILABLE'],
  ['DATABASE_SILENT', undefined, 503, 'UNAVAILABLE'],
]

test.each(table)('%s of %s is answered %i %s', (code, constraint, status, errorCode) => {
  const failure = failureOfDatabaseError(databaseError(code, constraint))
  expect(failure).toMatchObject({ status, errorCode })
  expect(failure?.message).not.toContain('secret')
})

test.each(['42P01', '22003', '23514', 'XX000'])('%s is a defect', code => {
  expect(failureOfDatabaseError(databaseError(code))).toBeNull()
})

test('a failure of ours stays what it is', () => {
  const failure = new Failure(404, 'NOT_FOUND', 'x')
  expect(failureOfDatabaseError(failure)).toBe(failure)
})

test('only a serialisation failure or a deadlock is tried again', () => {
  expect(['40001', '40P01'].map(code => isRetryable(databaseError(code)))).toEqual([true, true])
  expect(['23505', '57014', '55P03'].some(code => isRetryable(databaseError(code)))).toBe(false)
})
