import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '../../api/callApi.ts'
import { callKey } from '../../api/useCall.ts'
import { nowMilliseconds } from '../../clock.ts'
import { readLocally } from './readLocally.ts'
import type { RoomKey } from './roomKey.ts'

/** At most once in so many milliseconds (chat B5). */
const pause = 5000

interface Reading {
  /** The newest message that the page has been told. */
  last_id: number
  /** How far was read before. */
  read_id: number
  /** The end of the room is in view. */
  atEnd: boolean
}

/** Tells how far somebody has read: only what was in view, in a window that is seen, and only upward. */
export function useMarkRead({ rel_model, rel_id }: RoomKey, { last_id, read_id, atEnd }: Reading): void {
  const queryClient = useQueryClient()
  const told = useRef(0)
  const toldAt = useRef(0)
  useEffect(() => {
    if (!atEnd) return
    let timer: number | undefined
    const tell = (waited: boolean) => {
      window.clearTimeout(timer)
      if (document.visibilityState !== 'visible' || last_id <= Math.max(read_id, told.current)) return
      const wait = waited ? 0 : toldAt.current + pause - nowMilliseconds()
      if (wait > 0) {
        timer = window.setTimeout(() => tell(true), wait)
        return
      }
      const before = told.current
      told.current = last_id
      toldAt.current = nowMilliseconds()
      callApi('Chat_markRead', { rel_model, rel_id, id: last_id }).then(
        () => {
          readLocally(queryClient, { rel_model, rel_id })
          // The menu's badge has its own pace; who has just read looks at it.
          void queryClient.invalidateQueries({ queryKey: callKey('Chat_getUnread') })
        },
        // Told again with the next message, or when the window is shown again.
        () => {
          told.current = before
        },
      )
    }
    const seen = () => tell(false)
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [rel_model, rel_id, last_id, read_id, atEnd, queryClient])
}
