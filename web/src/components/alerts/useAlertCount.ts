import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useCall } from '../../api/useCall.ts'
import { isHeldUp, useSession } from '../../session/sessionStore.ts'

/** Milliseconds between two looks for new alerts. */
const pollInterval = 60_000

/** Whether the person has alerts to see; known before how many. */
export function useSeesAlerts(): boolean {
  const { user } = useSession()
  return user !== null && !isHeldUp(user) && user.authority_function_ids.includes('C00102')
}

/** What waits of alerts; `null` for who has none to see, and until the answer is there. */
export function useAlertFigures(): OutputOf<'C00102_getCount'> | null {
  const enabled = useSeesAlerts()
  const { data } = useCall('C00102_getCount', {}, { enabled, refetchInterval: pollInterval })
  return enabled ? (data ?? null) : null
}

/** How many alerts nobody has confirmed; `null` likewise. */
export const useAlertCount = (): number | null => useAlertFigures()?.unconfirmed ?? null

/** The count as a badge shows it: more than `max` are `999+`. */
export function badgeText(count: number, max = 999): string {
  return count > max ? `${max}+` : String(count)
}
