import type { ScreenKey } from '@terakoya/contract/screens'
import type { AlertKindKey } from '@terakoya/contract/top/alertKinds'
import type { AlertOf } from '@terakoya/contract/top/C00102-alerts'

export interface AlertPlace {
  /** The screen of the cause: only who may open it is led there. */
  key: ScreenKey
  to: string
  search: Record<string, string | number>
  /** What the link says. */
  label: string
}

/** How a kind of alert is shown (docs/adding-an-alert.md). */
export interface ShownKind<Key extends AlertKindKey> {
  /** What the alert is about, in one line. */
  line(alert: AlertOf<Key>): string
  /** The ways to the cause, the one where it is settled first. */
  places(alert: AlertOf<Key>): AlertPlace[]
  /** What else may be needed on the day itself, beside the way to the cause. */
  onTheDay?(alert: AlertOf<Key>): AlertPlace | null
  /** It is news: nothing has to be done but to know of it. */
  news?: true
  /** Who settles what the reader has no way to; without it the staff of the center. */
  settledByAdministrator?(alert: AlertOf<Key>): boolean
}

/** Declares how a kind is shown; its words stand above it. */
export function showAlert<Key extends AlertKindKey>(_key: Key, kind: ShownKind<Key>): ShownKind<Key> {
  return kind
}
