import { type RequestState, requestStateTexts } from '@terakoya/domain/entries/requestStates'
import { Failure, failures } from '../../failure.ts'
import type { RequestRecord } from '../../records/request.sql.ts'
import { operationRefusals } from '../text.ts'

/** Refuses a request that was decided meanwhile, saying how, and one that was seen in an older version (409). */
export function requireOpen(
  request: RequestRecord,
  lock_version: number,
  texts: Readonly<Record<RequestState, string>> = requestStateTexts,
): void {
  const { request_no, request_status, decline_reason } = request
  if (request_status !== 'open') {
    throw new Failure(
      409,
      'REQUEST_DECIDED',
      operationRefusals.say('request_decided', { state: texts[request_status] }),
      {
        current: {
          request_no,
          student_no: request.student_no,
          request_status,
          decline_reason,
          lock_version: request.lock_version,
        },
      },
    )
  }
  if (request.lock_version !== lock_version) throw failures.conflict()
}
