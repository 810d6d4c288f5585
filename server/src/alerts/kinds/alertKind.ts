import type { AlertDetail, AlertKindKey } from '@terakoya/contract/top/alertKinds'
import { type SystemScope, systemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import {
  type AlertCause,
  closeAlerts,
  closePastAlerts,
  lockAlerts,
  matchAlerts,
  raiseAlerts,
} from '../../records/alert.sql.ts'

/** When somebody looks, all in Asia/Tokyo. */
export interface Moment {
  today: string
  /** `HH:MM` */
  time: string
  now: string
  /** There is a server that mail goes out by. */
  sends: boolean
  /** The database is to have a standby that confirms each write. */
  standby: boolean
}

/** Who and what the alert is about, and what its sentence needs. */
export interface AlertAbout<Key extends AlertKindKey> extends Omit<AlertCause, 'cause' | 'detail'> {
  detail: AlertDetail<Key>
}

/** All that is to be said of a kind of alert (docs/adding-an-alert.md). */
interface AlertKindFacts<Key extends AlertKindKey, Cause, About extends Cause> {
  key: Key
  /** What tells a cause from others of its kind, in letters and numbers. */
  causeOf(cause: Cause): string
  alertOf(about: About): AlertAbout<Key>
  /** All causes there are now, for what time brings about and no transaction notices. */
  find?(tx: Tx, all: SystemScope, moment: Moment): Promise<About[]>
  /** Closes when its day is over; what is found closes by no longer being found. */
  endsWithItsDay?: true
  /** Its numbers say nothing of when it was raised. */
  drawnNos?: true
  /** Months after which one that is closed, or that somebody has seen, is forgotten; 13 unless said otherwise. */
  keptMonths?: number
}

/** A kind of alert as its causes use it. */
export interface AlertKind<Cause, About extends Cause> extends WatchedKind {
  /** What an alert about it holds: for those that raise it and for the demo. */
  rowOf(about: About): AlertCause & { classification: AlertKindKey }
  /** Raises one for each that has none open, in the transaction of the cause. Answers how many were raised. */
  raise(tx: Tx, abouts: readonly About[], now: string): Promise<number>
  /** Closes those whose cause is gone, in the transaction that ends it. */
  close(tx: Tx, causes: readonly Cause[], now: string): Promise<void>
}

/** A kind as the worker uses it. */
export interface WatchedKind {
  key: AlertKindKey
  keptMonths: number
  /** Makes the open alerts those of the causes there are now; `null` where the causes themselves raise and close. */
  look: ((tx: Tx, moment: Moment) => Promise<void>) | null
}

/** Months that alerts are kept: a school year and the month after it. */
const usualMonths = 13

const everywhere = systemScope('what time brings about, at every center')

export function defineAlertKind<Key extends AlertKindKey, Cause, About extends Cause>(
  kind: AlertKindFacts<Key, Cause, About>,
): AlertKind<Cause, About> {
  const { key, causeOf, alertOf, find, endsWithItsDay, drawnNos = false, keptMonths = usualMonths } = kind
  const rowOf = (about: About) => ({ classification: key, cause: causeOf(about), ...alertOf(about) })
  const look = async (tx: Tx, moment: Moment) => {
    if (endsWithItsDay) await closePastAlerts(tx, key, moment.today, moment.now)
    if (!find) return
    await lockAlerts(tx, key)
    await matchAlerts(tx, key, (await find(tx, everywhere, moment)).map(rowOf), moment.now)
  }
  return {
    key,
    keptMonths,
    rowOf,
    raise: (tx, abouts, now) => raiseAlerts(tx, key, abouts.map(rowOf), now, drawnNos),
    close: (tx, causes, now) => closeAlerts(tx, key, causes.map(causeOf), now),
    look: find || endsWithItsDay ? look : null,
  }
}
