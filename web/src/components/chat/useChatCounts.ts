import { maxCountedRooms } from '@terakoya/contract/inputLimits'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useUser } from '../../session/sessionStore.ts'

/** At most once in so many milliseconds (spec §5, "Chat check"). */
const pollInterval = 60_000

/** Whether somebody has chats at all. */
export function useMayChat(): boolean {
  return mayOpen(screenOf('chatroom'), useUser())
}

/**
 * How many messages of others are unread in the rooms of those lessons, by lesson.
 * @param first milliseconds until they are asked for at all, after the page is there
 */
export function useChatCounts(
  schedule_nos: readonly number[],
  first: number,
): ReadonlyMap<number, number> | undefined {
  const may = useMayChat()
  const [due, setDue] = useState(first <= 0)
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), first)
    return () => window.clearTimeout(timer)
  }, [first])
  // In one order, so that the same lessons are the same question.
  const rel_ids = schedule_nos.toSorted((a, b) => a - b).slice(0, maxCountedRooms)
  const { data } = useCall(
    'Chat_check',
    { rel_model: 't3010', rel_ids },
    { enabled: may && due && rel_ids.length > 0, staleTime: pollInterval, refetchInterval: pollInterval },
  )
  return data && new Map(data.rows.map(row => [row.rel_id, row.message_count]))
}
