import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useCall } from '../../api/useCall.ts'
import { isHeldUp, useSession } from '../../session/sessionStore.ts'

/** Milliseconds between two looks; whoever comes back earlier sees what is known. */
const pollInterval = 60_000

/** What a badge shows at most: the server counts no further. */
export const maxUnreadShown = 99

/** In how many rooms something is unread, and since when; `null` for who has none, and until the answer is there. */
export function useUnread(): OutputOf<'Chat_getUnread'> | null {
  const { user } = useSession()
  const enabled = user !== null && !isHeldUp(user) && user.authority_function_ids.includes('Chatroom')
  const { data } = useCall(
    'Chat_getUnread',
    {},
    { enabled, refetchInterval: pollInterval, staleTime: pollInterval },
  )
  return enabled ? (data ?? null) : null
}

/** In how many rooms something is unread; `null` likewise. */
export const useUnreadChats = (): number | null => useUnread()?.count ?? null
