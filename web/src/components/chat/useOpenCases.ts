import { useCall } from '../../api/useCall.ts'
import { isHeldUp, useSession } from '../../session/sessionStore.ts'

/** Milliseconds between two looks; what is grave rings by itself. */
const pollInterval = 60_000

/** How many cases of chat nobody has decided about; `null` for who doesn't review, and until the answer is there. */
export function useOpenCases(): number | null {
  const { user } = useSession()
  const enabled = user !== null && !isHeldUp(user) && user.authority_function_ids.includes('ChatReview')
  const { data } = useCall(
    'ChatReview_getOpenCount',
    {},
    { enabled, refetchInterval: pollInterval, staleTime: pollInterval },
  )
  return enabled ? (data?.count ?? null) : null
}
