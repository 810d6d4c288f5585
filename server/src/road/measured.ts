import { failureOfDatabaseError } from '../database/sqlState.ts'
import { Failure } from '../failure.ts'
import type { Prepared } from './prepare.ts'
import type { CallRequest, Services } from './request.ts'

/** Does the work of a call, traced and counted by its outcome; of a traceless one nothing is (decision 188). */
export async function measured<T>(
  { watch }: Services,
  { transport }: CallRequest,
  { call }: Prepared,
  work: () => Promise<T>,
): Promise<T> {
  if (transport === 'traceless') return work()
  const begun = performance.now()
  const traced = () => watch.traces.part(call.api, { 'terakoya.call': call.api }, work)
  const note = (status: number) => watch.metrics.call(call.api, status, performance.now() - begun)
  try {
    const answer = await traced()
    note(200)
    return answer
  } catch (error) {
    const failure = error instanceof Failure ? error : failureOfDatabaseError(error)
    note(failure?.status ?? 599)
    throw error
  }
}
