import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '@terakoya/contract/wireTypes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nowMilliseconds } from '../clock.ts'
import { joinSharedList, type SharedList } from '../drafts/sharedList.ts'
import { useUser } from '../session/sessionStore.ts'
import { type ApiFailure, asApiFailure } from './ApiFailure.ts'
import { callApi } from './callApi.ts'
import { type Flushed, flushWrites, type KeptWrite, type NewWrite, ripeWrites } from './keptWrites.ts'
import { newKey } from './newKey.ts'

/** Milliseconds between two tries while something waits. */
const pause = 10_000

/** So long an answered write still counts as pressed while the page reads what it has done, in milliseconds. */
const timeout = 3000

interface KeptWrites {
  /** Pressed and not answered yet, the oldest first. */
  waiting: readonly KeptWrite[]
  /** What the server refused last. */
  refused: ApiFailure | null
  /** Sends it, now or when its hold is over. */
  send: <A extends Api>(write: NewWrite<A>) => void
  /** Takes back what has not been sent yet. */
  undo: (key: string) => void
  /** Tries what waits once more, now; what is held isn't waited for. */
  retry: () => void
}

/**
 * Writes that must not get lost between two lessons: pressed once, they are kept in this browser by user and name, and
 * sent until the server has answered, also after the page was closed. `onDone` reads what was answered; until then the
 * writes still count as waiting, so that nothing jumps back. What is held can be taken back for so long; whoever leaves the
 * page sends it. Several tabs may be open: each keeps its own, and takes up what one that has gone has left.
 */
export function useKeptWrites(
  name: string,
  onDone: (flushed: Pick<Flushed, 'done' | 'refused'>) => Promise<unknown>,
): KeptWrites {
  const { user_no } = useUser()
  const queryClient = useQueryClient()
  const place = `${user_no}:kept:${name}`
  const [waiting, setWaiting] = useState<readonly KeptWrite[]>([])
  const [refused, setRefused] = useState<ApiFailure | null>(null)
  const queue = useRef<KeptWrite[]>([])
  const busy = useRef(false)
  const sending = useRef<ReadonlySet<string>>(new Set())
  const left = useRef(false)
  const list = useRef<SharedList<KeptWrite> | null>(null)
  const told = useRef(onDone)
  told.current = onDone

  const keep = useCallback((next: KeptWrite[]) => {
    queue.current = next
    setWaiting(next)
    // Where the browser keeps nothing (private windows), they wait in the page.
    list.current?.keep(next).catch(() => {})
  }, [])

  /** @param until what is held no longer than that is sent, in milliseconds since 1970 */
  const flush = useCallback(
    async (until = nowMilliseconds()) => {
      const sent = ripeWrites(queue.current, left.current ? Infinity : until)
      if (busy.current || sent.length === 0) return
      busy.current = true
      sending.current = new Set(sent.map(write => write.key))
      const {
        waiting: stays,
        done,
        refused: failed,
      } = await flushWrites(sent, {
        send: (api, input, key) => callApi(api, input as never, { idempotencyKey: key, keepalive: true }),
        failureOf: asApiFailure,
      })
      const last = failed.at(-1)
      if (last && !last.failure.isSilent) setRefused(last.failure)
      if (done.length + failed.length > 0) {
        // Other screens than this one's may tell of it too (`RereadingClient.outdate`).
        void queryClient.invalidateQueries({ refetchType: 'none' })
        const late = new Promise(resolve => window.setTimeout(resolve, timeout))
        await Promise.race([told.current({ done, refused: failed }).catch(() => {}), late])
      }
      busy.current = false
      sending.current = new Set()
      const keys = new Set(sent.map(write => write.key))
      const since = queue.current.filter(write => !keys.has(write.key))
      keep([...stays, ...since])
      if (stays.length === 0 && since.length > 0) void flush()
    },
    [keep, queryClient],
  )

  useEffect(() => {
    left.current = false
    const joined = joinSharedList<KeptWrite>(place, found => {
      const here = new Set(queue.current.map(({ key }) => key))
      const taken = found.map(({ item }) => item).filter(({ key }) => !here.has(key))
      keep([...taken, ...queue.current])
      void flush()
    })
    list.current = joined
    const again = () => void flush()
    const leave = () => void flush(Infinity)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('pagehide', leave)
    const timer = window.setInterval(again, pause)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('pagehide', leave)
      window.clearInterval(timer)
      left.current = true
      leave()
      joined.leave()
    }
  }, [place, keep, flush])

  const held = waiting.find(({ held_until = 0 }) => held_until > 0)?.held_until ?? 0
  useEffect(() => {
    if (held === 0) return
    const timer = window.setTimeout(() => void flush(held), Math.max(0, held - nowMilliseconds()))
    return () => window.clearTimeout(timer)
  }, [held, flush])

  const send = useCallback(
    <A extends Api>({ api, input, late, hold = 0 }: NewWrite<A>) => {
      setRefused(null)
      const held = hold > 0 && { held_until: nowMilliseconds() + hold }
      keep([...queue.current, { key: newKey(), api, input, tried: false, ...(late && { late }), ...held }])
      void flush()
    },
    [keep, flush],
  )
  const undo = useCallback(
    (key: string) => {
      if (!sending.current.has(key)) keep(queue.current.filter(write => write.key !== key))
    },
    [keep],
  )
  return { waiting, refused, send, undo, retry: () => void flush(Infinity) }
}
