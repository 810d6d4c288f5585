import type { Call } from '@terakoya/contract/call'
import type { Tx } from '../database/connect.ts'
import { isTimeout } from '../database/sqlState.ts'
import { Failure } from '../failure.ts'
import type { Services } from './request.ts'

/**
 * Answers a reading call: from the reading copy where it is declared `fromCopy` and there is one that has everything, else from the database.
 * What a copy fails at is read again there; only what the call itself refuses, or takes too long for, stands.
 * @param read takes where to read, and where its access lines go if that is elsewhere
 */
export async function readFromCopy<T>(
  { database: { db }, readingCopy }: Pick<Services, 'database' | 'readingCopy'>,
  call: Pick<Call, 'fromCopy'>,
  read: (tx: Tx, trace_tx?: Tx) => Promise<T>,
): Promise<T> {
  const copy = call.fromCopy && readingCopy ? await readingCopy.caughtUp() : null
  if (!copy) return read(db)
  try {
    return await read(copy, db)
  } catch (error) {
    // What takes too long there takes as long here.
    if (error instanceof Failure || isTimeout(error)) throw error
    readingCopy?.noteFailure()
    return read(db)
  }
}
