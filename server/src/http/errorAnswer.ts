import type { FastifyReply } from 'fastify'
import { Failure, type FieldFault, failures } from '../failure.ts'
import { Refusal } from '../road/request.ts'
import { httpRefusals } from './text.ts'

interface ErrorBody {
  status: number
  errorCode: string
  message: string
  index?: number | string
  errors?: readonly FieldFault[]
  /** The causes of a system error (522, 599). */
  causes?: readonly string[]
  retry_after?: number
  current?: Readonly<Record<string, unknown>>
}

/** A failure as the wire says it (domain §9). */
export function errorBody(failure: Failure, index?: number | string): ErrorBody {
  const { errors, retryAfter, current } = failure.details
  return {
    status: failure.status,
    errorCode: failure.errorCode,
    message: failure.message,
    ...(index === undefined ? {} : { index }),
    ...(errors ? { errors } : {}),
    ...(failure.status === 599 ? { causes: [failure.message] } : {}),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(current ? { current } : {}),
  }
}

/** The process may open no further file just now: nobody's mistake, and over when some are closed. */
const outOfHandles = new Set<unknown>(['EMFILE', 'ENFILE'])

function statusOfLibrary(error: unknown): Failure | null {
  if (error instanceof Error && 'code' in error && outOfHandles.has(error.code)) return failures.overloaded()
  // busboy's words for a broken form carry no status.
  if (
    error instanceof Error &&
    /multipart|Multipart|Malformed part header|Unexpected end of form/i.test(error.message)
  ) {
    return failures.malformed(httpRefusals.say('form_broken'))
  }
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null
  switch (error.statusCode) {
    case 413:
      return new Failure(413, 'TOO_LARGE', httpRefusals.say('too_large'))
    case 415:
      return new Failure(415, 'UNSUPPORTED_TYPE', httpRefusals.say('type_refused'))
    case 400:
      return failures.malformed(httpRefusals.say('body_unreadable'))
    default:
      return null
  }
}

interface Reporter {
  reportDefect(error: unknown, api: string): void
}

/** Answers with the failure that an error stands for; a defect is reported and answered 599 without details. */
export function sendFailure(reply: FastifyReply, error: unknown, reporter?: Reporter): void {
  const refusal = error instanceof Refusal ? error : null
  // The page was left while its answer was on the way: nobody listens, nothing is wrong.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
  let failure = refusal?.failure ?? (error instanceof Failure ? error : statusOfLibrary(error))
  if (!failure) {
    // The route and not the address: that may hold a secret.
    reporter?.reportDefect(error, reply.request.routeOptions.url ?? 'an unknown address')
    failure = failures.server(reply.request.id)
  }
  if (failure.details.retryAfter !== undefined)
    reply.header('Retry-After', String(failure.details.retryAfter))
  reply
    .code(failure.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: errorBody(failure, refusal?.index) }))
}
