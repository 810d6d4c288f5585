import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { useEffect, useRef } from 'react'
import { localTimeOf } from '../day/localTime.ts'
import { useNow } from '../day/useNow.ts'

/** Reads a room anew when the hours of its center begin or end, and at midnight: a poll without news tells nothing of them. */
export function useHoursChange(room: ChatRoom | null, reload: () => void): void {
  const { day, time } = localTimeOf(useNow())
  const state = room && `${day} ${time >= room.from_time && time < room.to_time}`
  const before = useRef(state)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (before.current !== null && before.current !== state) latest.current()
    before.current = state
  }, [state])
}
