import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { useEffect, useRef } from 'react'
import { localTimeOf } from '../day/localTime.ts'
import { useNow } from '../day/useNow.ts'

/** What keeps a room closed for a while; a lesson that is over stays over. */
export function reopens(block: ChatRoom['write_block']): boolean {
  return block === 'no_reader' || block === 'muted' || block === 'unpublished'
}

/** Reads a closed room that may open, or in which words wait, anew every minute: that it has opened again no poll tells. */
export function useReopening(waits: boolean, reload: () => void): void {
  const { day, time } = localTimeOf(useNow())
  const minute = `${day} ${time}`
  const before = useRef(minute)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (waits && before.current !== minute && document.visibilityState === 'visible') latest.current()
    before.current = minute
  }, [waits, minute])
}
