import { useCall } from '../../api/useCall.ts'
import { isHeldUp, useSession } from '../../session/sessionStore.ts'

/** Milliseconds between two looks for answers: nobody writes them by the minute. */
const pollInterval = 5 * 60_000

/** How many answers of 相談窓口 the student has not seen; `null` for everybody else, and until it is known. */
export function useAnswerCount(): number | null {
  const { user } = useSession()
  const enabled = user?.isStudent === true && user.looking === null && !isHeldUp(user)
  const { data } = useCall('Consult_countUnread', {}, { enabled, refetchInterval: pollInterval })
  return enabled ? (data?.count ?? null) : null
}
