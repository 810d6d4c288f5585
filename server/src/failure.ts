import { randomInt } from 'node:crypto'
import { messageWords } from '@terakoya/contract/messageWords'
import { otherSignedIn } from '@terakoya/contract/pageUserHeader'
import { refusalWords } from './refusalText.ts'

/** One fault of an input, by field (spec §8, "422"), or one refused row of a save. */
export interface FieldFault {
  /** Where: `lessons[3].teacher_no`; a refused row is `lessons.3`. */
  field: string
  message: string
  /** Why a row of a save is refused: MSG_1003, BLOCKED, … */
  errorCode?: string
}

interface FailureDetails {
  errors?: readonly FieldFault[]
  /** Seconds to wait before trying again (429, 503). */
  retryAfter?: number
  /** The record as it is now, for the person whose save came second (409). */
  current?: Readonly<Record<string, unknown>>
}

/** The one way a call fails: an HTTP status, a code for programs and a sentence for people (architecture §2). */
export class Failure extends Error {
  readonly status: number
  readonly errorCode: string
  readonly details: FailureDetails

  constructor(status: number, errorCode: string, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = 'Failure'
    this.status = status
    this.errorCode = errorCode
    this.details = details
  }
}

const { say } = refusalWords

export const failures = {
  malformed: (message: string) => new Failure(400, 'BAD_REQUEST', message),
  /** An operation that makes no sense as things stand (spec §8, "400"). */
  refused: (errorCode: string, message: string) => new Failure(400, errorCode, message),
  notSignedIn: () => new Failure(401, 'NOT_SIGNED_IN', say('not_signed_in')),
  /** 401: the session ended with it; 403: at the door, with the right password. */
  loginStopped: (status: 401 | 403) => new Failure(status, 'SUSPENDED', say('login_stopped')),
  forbidden: () => new Failure(403, 'FORBIDDEN', say('forbidden')),
  /** A page of who was signed in before, in a browser that is another's by now. */
  otherSignedIn: () => new Failure(403, otherSignedIn, say('other_signed_in')),
  forged: () => new Failure(403, 'FORGED', say('forged')),
  passwordChangeNeeded: () => new Failure(403, 'PASSWORD_CHANGE_REQUIRED', say('password_change_needed')),
  enrolmentNeeded: () => new Failure(403, 'SECOND_FACTOR_REQUIRED', say('enrolment_needed')),
  /** An administrator looks as another login, and only looks. */
  lookingOnly: () => new Failure(403, 'LOOKING_ONLY', say('looking_only')),
  /** … and not into this. */
  lookingClosed: () => new Failure(403, 'LOOKING_CLOSED', say('looking_closed')),
  /** … and has done so for long enough. */
  lookingOver: () => new Failure(403, 'LOOKING_OVER', say('looking_over')),
  unknownCall: (api: string) =>
    new Failure(404, 'UNKNOWN_CALL', say('unknown_call', { api: api.slice(0, 80) })),
  notFound: (what = say('data')) => new Failure(404, 'NOT_FOUND', say('not_found', { what })),
  conflict: (current?: Readonly<Record<string, unknown>>) =>
    new Failure(409, 'MSG_0001', messageWords.say('MSG_0001'), current ? { current } : {}),
  /** The record is needed elsewhere and can't be removed, or not become what a field says. */
  inUse: (message: string, field?: string) =>
    new Failure(409, 'IN_USE', message, field === undefined ? {} : { errors: [{ field, message }] }),
  invalid: (errors: readonly FieldFault[]) =>
    new Failure(422, 'VALIDATION_ERROR', errors[0]?.message ?? say('invalid'), { errors }),
  tooMany: (seconds: number) =>
    new Failure(429, 'TOO_MANY_REQUESTS', say('too_many', { seconds }), {
      retryAfter: seconds,
    }),
  /** Work that few can ask for at once: as many as may wait are waiting already. */
  busy: (what: string, seconds: number) =>
    new Failure(429, 'TOO_MANY_REQUESTS', say('busy', { what, seconds }), { retryAfter: seconds }),
  /** A person's own requests before this one are still worked on, and as many wait as may. */
  stillWorking: () => new Failure(429, 'TOO_MANY_REQUESTS', say('still_working'), { retryAfter: 5 }),
  unavailable: () => new Failure(503, 'UNAVAILABLE', say('unavailable')),
  /** The database has no room left: waiting doesn't help, telling somebody does. */
  diskFull: () => new Failure(503, 'DISK_FULL', say('disk_full')),
  /** More is asked than the server gets done. Not all come again in the same second: that would be the next crowd. */
  overloaded: () => new Failure(503, 'OVERLOADED', say('overloaded'), { retryAfter: randomInt(2, 7) }),
  /** The server ends: another one may be there in a moment. */
  stopping: () => new Failure(503, 'STOPPING', say('stopping')),
  /** A request that doesn't arrive in time. */
  slowSending: () => new Failure(408, 'REQUEST_TIMEOUT', say('slow_sending')),
  timeout: () => new Failure(408, 'TIMEOUT', say('timeout')),
  /** A defect of ours. By the number of the request its line is found in the log. */
  server: (request?: string) =>
    new Failure(
      599,
      'SERVER_ERROR',
      request === undefined ? say('trouble') : say('trouble_numbered', { request }),
    ),
} as const

/** Messages of spec §8's catalogue that a call itself answers. */
export const scheduleFailures = {
  overlap: () => new Failure(409, 'MSG_1003', messageWords.say('MSG_1003')),
  shiftGone: () => new Failure(409, 'MSG_1004', messageWords.say('MSG_1004')),
  homeChanges: () => new Failure(409, 'HOME_CHANGES', say('home_changes')),
  centerClosed: () => new Failure(409, 'CENTER_CLOSED', say('center_closed')),
  centerAwaited: () => new Failure(409, 'CENTER_AWAITED', say('center_awaited')),
  reported: () => new Failure(409, 'REPORT_BEGUN', say('reported')),
  dayClosed: () => new Failure(409, 'DAY_CLOSED', say('day_closed')),
} as const
