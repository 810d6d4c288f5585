import { useCall } from '../../api/useCall.ts'
import { isHeldUp, useSession } from '../../session/sessionStore.ts'

/** Milliseconds between two looks for new notices: a day's news, asked for by everybody at once. */
const pollInterval = 5 * 60_000

/** How many notices the user has not read; `null` for who has none to see, and until the answer is there. */
export function useNoticeCount(): number | null {
  const { user } = useSession()
  const enabled = user !== null && !isHeldUp(user) && user.authority_function_ids.includes('C00101')
  const { data } = useCall('C00101_getCount', {}, { enabled, refetchInterval: pollInterval })
  return enabled ? (data?.unread ?? null) : null
}
