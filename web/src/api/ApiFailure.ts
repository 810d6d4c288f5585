/** One fault of an input, by the field it belongs to (422), or one refused row of a save (`lessons.3`). */
export interface FieldFault {
  field: string
  message: string
  /** Why a row of a save is refused: MSG_1003, BLOCKED, … */
  errorCode?: string
}

/**
 * How a request failed: the server's `status` (spec §8), or one of the ways in which no answer came that could be
 * understood. `aborted` is silent: the page that asked is gone.
 */
export type FailureKind = 'status' | 'network' | 'timeout' | 'notJson' | 'aborted'

interface FailureFacts {
  kind: FailureKind
  /** The HTTP status; 0 when there was none. */
  status?: number
  errorCode?: string
  /** The server's sentence, if it sent one. */
  message?: string
  errors?: readonly FieldFault[]
  /** The causes of a system error (522). */
  causes?: readonly string[]
  /** Which item of the batch. */
  index?: number
  /** Seconds to wait (429). */
  retryAfter?: number
  /** The record as it is now (409). */
  current?: Readonly<Record<string, unknown>>
}

/** The one way in which a call fails in the browser. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly errorCode: string
  readonly errors: readonly FieldFault[]
  readonly causes: readonly string[]
  readonly index: number | null
  readonly retryAfter: number | null
  readonly current: Readonly<Record<string, unknown>> | null

  constructor(facts: FailureFacts) {
    super(facts.message ?? '')
    this.name = 'ApiFailure'
    this.kind = facts.kind
    this.status = facts.status ?? 0
    this.errorCode = facts.errorCode ?? ''
    this.errors = facts.errors ?? []
    this.causes = facts.causes ?? []
    this.index = facts.index ?? null
    this.retryAfter = facts.retryAfter ?? null
    this.current = facts.current ?? null
  }

  /** Whether trying the same again soon may help, and whether the server may have done it nevertheless. */
  get outcomeUnknown(): boolean {
    return (
      this.kind === 'network' ||
      this.kind === 'timeout' ||
      this.kind === 'notJson' ||
      [408, 502, 503, 504].includes(this.status) ||
      this.isGateway522
    )
  }

  /** No answer in time: the browser's own limit, or a 408. */
  get isTimeout(): boolean {
    return this.kind === 'timeout' || this.status === 408
  }

  /** A proxy's 522, which the server behind it didn't answer; the product's own says what went wrong (spec §8). */
  get isGateway522(): boolean {
    return this.status === 522 && this.causes.length === 0 && this.message === ''
  }

  get isSilent(): boolean {
    return this.kind === 'aborted'
  }
}

/** Whatever was thrown, as a failure that has a sentence for people. */
export function asApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  if (error instanceof DOMException && error.name === 'AbortError') return new ApiFailure({ kind: 'aborted' })
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ApiFailure({ kind: 'timeout' })
  return new ApiFailure({ kind: 'network' })
}
