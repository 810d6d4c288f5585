import { type RequestState, requestStateTexts } from '@terakoya/domain/entries/requestStates'
import { Failure, failures } from '../../failure.ts'
import type { RequestRecord } from '../../records/request.sql.ts'

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
      `この申請は、もう「${texts[request_status]}」になっています。内容を確かめてください。`,
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
