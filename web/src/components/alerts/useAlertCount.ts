import { useCall } from '../../api/useCall.ts'
import { isHeldUp, useSession } from '../../session/sessionStore.ts'

/** Milliseconds between two looks for new alerts. */
const pollInterval = 60_000

/** How many alerts nobody has confirmed; `null` for who has none to see, and until the answer is there. */
export function useAlertCount(): number | null {
  const { user } = useSession()
  const enabled = user !== null && !isHeldUp(user) && user.authority_function_ids.includes('C00102')
  const { data } = useCall('C00102_getCount', {}, { enabled, refetchInterval: pollInterval })
  return enabled ? (data?.unconfirmed ?? null) : null
}

/** The count as a badge shows it: more than `max` are `999+`. */
export function badgeText(count: number, max = 999): string {
  return count > max ? `${max}+` : String(count)
}
