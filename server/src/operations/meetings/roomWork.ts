import { type Clock, secondsAfter } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import type { Meetings } from '../../meetings/meetings.ts'
import type { Fault } from '../../meetings/provider.ts'

/** With what rooms are worked on. */
export interface RoomWork {
  database: Database
  clock: Clock
  meetings: Meetings
  /** Asked for where there is a link to be encrypted. */
  encryption(): Promise<Encryption>
}

/** When it is tried again: at the hour that the service names, after a growing pause, or half an hour later by itself. */
export function troubleOf(fault: Fault, attempts: number, now: string) {
  const minutes = fault.kind === 'retry' ? Math.min(30, 2 ** Math.min(attempts, 5)) : 30
  const next_try_at = fault.kind === 'wait' ? fault.until : secondsAfter(now, minutes * 60)
  return { failure: fault.sentence, next_try_at }
}
