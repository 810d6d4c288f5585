import { DayRuleError, dayRuleTexts } from '@terakoya/domain/days/businessDays'
import type { NetworkTries } from '../auth/networkTries.ts'
import type { OutsideProvider } from '../auth/outsideProvider.ts'
import type { SessionUser } from '../auth/sessionUser.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Holds } from '../database/holds.ts'
import type { ReadingCopy } from '../database/readingCopy.ts'
import { failureOfDatabaseError } from '../database/sqlState.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { Failure, failures } from '../failure.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Hints } from '../hints/hintStreams.ts'
import type { JobSender } from '../jobs/jobSender.ts'
import type { Meetings } from '../meetings/meetings.ts'
import { requestUnderWay } from '../watching/requestNumber.ts'
import type { Watch } from '../watching/watch.ts'
import type { ConcurrencyLimit } from './concurrencyLimit.ts'
import type { Handlers } from './handlers.ts'
import type { RateLimit } from './rateLimit.ts'
import type { ServerPlaces } from './serverPlaces.ts'

/** Counts those who write without saying who they are; throws 429 when there were enough. */
export interface Strangers {
  take(network: string): void | Promise<void>
}

/** What dispatching needs of the running server. */
export interface Services {
  database: Database
  /** Where long lists and files are read; `null`: in the database itself. */
  readingCopy: ReadingCopy | null
  clock: Clock
  config: Config
  handlers: Handlers
  jobs: JobSender
  files: FileStore
  rateLimit: RateLimit
  encryption: Encryption
  meetings: Meetings
  outside: OutsideProvider | null
  networkTries: NetworkTries
  /** What all processes of this database hold together. */
  holds: Holds
  concurrencyLimit: ConcurrencyLimit
  serverPlaces: ServerPlaces
  /** Streams that bring a refresh of chat forward. */
  hints: Hints
  strangersLimit: Strangers
  /** Log and figures of this process. */
  watch: Watch
  /** Told of every defect, so that somebody can mend it. */
  reportDefect(error: unknown, api: string): void
  /** Answers are held against the contract: in tests and development. */
  checkAnswers: boolean
}

export interface RequestItem {
  /** Position in an array request, key in an object request. */
  index: number | string
  api: unknown
  input: unknown
}

export interface CallRequest {
  items: readonly RequestItem[]
  user: SessionUser | null
  /** Nobody, since the login was stopped while the session lasted. */
  stopped?: boolean
  /** Which road it came by; a call declared for upload or download goes by no other. */
  transport: 'data' | 'auth' | 'jsonp' | 'upload' | 'download' | 'traceless' | 'webhook'
  idempotencyKey: string | null
  remoteAddress: string
  /** What the browser says that it is, for sign-in. */
  userAgent?: string | undefined
  /** The browser's own token, for sign-in. */
  deviceToken?: string | undefined
  /** That of the children who share the browser. */
  familyToken?: string | undefined
}

export interface ItemAnswer {
  index: number | string
  api: string
  output?: unknown
  failure?: Failure
}

export interface CallAnswer {
  items: ItemAnswer[]
  /** A new session's cookie value, `null` to clear it, `undefined` to leave it. */
  cookie: string | null | undefined
  /** The browser's own token, to be kept; `undefined` to leave it. */
  deviceCookie: string | undefined
  /** The token of the children who share the browser; `null` to clear it, `undefined` to leave it. */
  familyCookie: string | null | undefined
}

/** A refusal of the whole request, with the item that caused it. */
export class Refusal extends Error {
  readonly failure: Failure
  readonly index: number | string

  constructor(failure: Failure, index: number | string) {
    super(failure.message)
    this.failure = failure
    this.index = index
  }
}

/** The failure that an error of a call stands for; a defect is told and says no details. */
export function failureOf(services: Services, error: unknown, api: string): Failure {
  // The calendar can't say: told in the rule's words, for who keeps it.
  if (error instanceof DayRuleError) return new Failure(409, error.code, dayRuleTexts[error.code])
  const failure = failureOfDatabaseError(error)
  if (failure) return failure
  services.reportDefect(error, api)
  return failures.server(requestUnderWay()?.number)
}
