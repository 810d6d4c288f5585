import type { Day } from '@terakoya/domain/days/day'
import type { OutsideProvider } from '../auth/outsideProvider.ts'
import type { Scope } from '../auth/scope.ts'
import type { SessionUser } from '../auth/sessionUser.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../database/connect.ts'
import type { Holds } from '../database/holds.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { JobSender } from '../jobs/jobSender.ts'
import type { Meetings } from '../meetings/meetings.ts'
import type { Settings } from '../records/setting.sql.ts'
import type { Access } from '../traces.sql.ts'
import type { Watch } from '../watching/watch.ts'

/** Everything a handler can reach; nothing else is (architecture §2). */
export interface Context {
  tx: Tx
  user: SessionUser
  scope: Scope
  /** The centers that the call was allowed for; a repeated request is answered only to who still is. */
  required_centers: Set<number>
  /** Students whose lessons the call writes without naming them in its answer: they stand in its access line. */
  touched_students: Set<number>
  /** Calls whose access line the handler has left itself (`leaveAccess`): they leave no second one. */
  traced_apis: Set<string>
  /** Where access lines go while the call reads from a copy, which takes none; `null`: with everything else. */
  trace_tx: Tx | null
  /** Access lines of who looks as another login, until its transaction, which only reads, is over. */
  kept_access: Access[]
  /** The instant of the request, ISO. */
  now: string
  /** Today in Asia/Tokyo. */
  today: Day
  config: Config
  /** Where the request came from, for the traces of refused passwords. */
  remote_address: string
  /** The browser roughly, as people call it; `''`: nobody knows. */
  browser: string
  /** The browser's own token, as it came with the request. */
  device_token: string | undefined
  /** That of the children who share the browser, as it came with the request. */
  family_token: string | undefined
  /** One try at a password from a network, where that has not sent too many wrong ones (`NetworkTries.guard`). */
  guardNetwork<T>(network: string, work: () => Promise<T>, isWrong: (error: unknown) => boolean): Promise<T>
  /** Does work of one name one after the other, over all processes. */
  oneAtATime: Holds['oneAtATime']
  /** The settings of the business, read once a request. */
  settings(): Promise<Settings>
  /** For what lies in the database without being readable there. */
  encryption: Encryption
  /** The services in which lessons meet. */
  meetings: Meetings
  /** Where the organisation's own accounts are; `null`: nobody signs in by one. */
  outside: OutsideProvider | null
  jobs: JobSender
  files: FileStore
  /** What this process tells of itself. */
  watch: Pick<Watch, 'startedAt' | 'recentDefects'>
  /**
   * What another reading call tells this person, by the one road: allowed or not, parsed, in that call's own scope.
   * `undefined` when it refuses.
   */
  shown(api: string, input: unknown): Promise<unknown>
  /** Work that stays done even when the call is refused afterwards (counting wrong passwords). */
  ownTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * For calls with a transaction of their own: the one in which they write what they have done. The request's key
   * and its answer, what `work` returns, are kept in it, so that a repeated request is answered and not done again.
   */
  answerTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** What the answer does to the browser's cookie. */
  cookie: {
    token: string | null | undefined
    /** Says in which browser a login was used before; `undefined` leaves what is there. */
    device: string | undefined
    /** Says which children share the browser; `null` clears it, `undefined` leaves what is there. */
    family: string | null | undefined
  }
}
