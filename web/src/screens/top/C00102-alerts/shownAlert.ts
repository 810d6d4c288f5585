import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { type AlertKindKey, graveKinds } from '@terakoya/contract/top/alertKinds'
import type { Alert } from './alertGroups.ts'
import type { AlertPlace, ShownKind } from './kinds/alertKind.ts'
import { shownKinds } from './kinds/list.ts'

/** How an alert is shown: its kind's key and its detail belong together, which a table by key can't tell the compiler. */
const kindOf = ({ classification }: Alert) => shownKinds[classification] as ShownKind<AlertKindKey>

/** What the alert is about, in one line. */
export const alertText = (alert: Alert): string => kindOf(alert).line(alert)

/** Whether a kind is only to be known of. */
export const isNews = (key: AlertKindKey): boolean => shownKinds[key].news === true

/** Whether a child may be in danger at this moment. */
export const isGrave = (key: AlertKindKey): boolean => graveKinds.includes(key)

/** The first way to the cause that somebody with these functions may go; `null` where there is none. */
export function alertPlace(alert: Alert, granted: readonly string[]): AlertPlace | null {
  const places = kindOf(alert).places(alert)
  const open = places.find(({ key }) => granted.some(id => id === screenOf(key).function_id))
  return open ?? null
}

/** What else may be needed while it is the day of the alert, for somebody who may go there. */
export function alertOnTheDay(alert: Alert, user: Parameters<typeof mayOpen>[1], today: string) {
  if (alert.schedule_date !== today) return null
  const place = kindOf(alert).onTheDay?.(alert) ?? null
  return place && mayOpen(screenOf(place.key), user) ? place : null
}

/** Who settles what one has no way to oneself. */
export const alertSettler = (alert: Alert): 'settled_by_administrator' | 'settled_by_center' =>
  kindOf(alert).settledByAdministrator?.(alert) === true ? 'settled_by_administrator' : 'settled_by_center'
