import { ApiFailure, type FieldFault } from './ApiFailure.ts'

interface WireError {
  status: number
  errorCode?: string
  message?: string
  index?: number
  errors?: FieldFault[]
  /** The causes of a system error (522, 599). */
  causes?: string[]
  retry_after?: number
  /** The record as it is now (409). */
  current?: Record<string, unknown>
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isWireError(value: unknown): value is WireError {
  return isRecord(value) && typeof value.status === 'number'
}

function failureOf(error: WireError, retryAfterHeader: string | null): ApiFailure {
  const waiting = error.retry_after ?? (retryAfterHeader === null ? Number.NaN : Number(retryAfterHeader))
  return new ApiFailure({
    kind: 'status',
    status: error.status,
    ...(error.errorCode !== undefined && { errorCode: error.errorCode }),
    ...(error.message !== undefined && { message: error.message }),
    ...(error.errors !== undefined && { errors: error.errors }),
    ...(error.causes !== undefined && { causes: error.causes }),
    ...(error.index !== undefined && { index: error.index }),
    ...(error.current !== undefined && { current: error.current }),
    ...(Number.isFinite(waiting) && { retryAfter: Math.max(1, Math.ceil(waiting)) }),
  })
}

/** The JSON of an answer. Throws an `ApiFailure` for a refusal, and for a body that is no JSON. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body = await response.text()
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    // A gateway in between answers pages of its own: its status still tells what is going on.
    if (response.status >= 400)
      throw failureOf({ status: response.status }, response.headers.get('retry-after'))
    throw new ApiFailure({ kind: 'notJson', status: response.status })
  }
  if (response.ok) return json
  const error = isRecord(json) && isWireError(json.error) ? json.error : { status: response.status }
  throw failureOf(error, response.headers.get('retry-after'))
}

/** The outputs of a batch's answer, each an output or its own failure, in the order that was asked. */
export function readItems(json: unknown, count: number): (ApiFailure | { output: unknown })[] {
  const data = isRecord(json) && Array.isArray(json.data) ? json.data : null
  if (data?.length !== count) throw new ApiFailure({ kind: 'notJson' })
  return data.map(item => {
    if (isRecord(item) && isWireError(item.error)) return failureOf(item.error, null)
    if (isRecord(item) && 'output' in item) return { output: item.output }
    return new ApiFailure({ kind: 'notJson' })
  })
}
