import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '@terakoya/contract/wireTypes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nowInstant } from '../clock.ts'
import { dropDraft, loadDraft, saveDraft } from '../drafts/draftStore.ts'
import { useUser } from '../session/sessionStore.ts'
import { type ApiFailure, asApiFailure } from './ApiFailure.ts'
import { callApi } from './callApi.ts'
import { flushWrites, type KeptWrite, type NewWrite } from './keptWrites.ts'
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
  send: <A extends Api>(write: NewWrite<A>) => void
  /** Tries what waits once more, now. */
  retry: () => void
}

/**
 * Writes that must not get lost between two lessons: pressed once, they are kept in this browser by user and name, and
 * sent until the server has answered, also after the page was closed. `onDone` reads what was answered; until then the
 * writes still count as waiting, so that nothing jumps back.
 */
export function useKeptWrites(name: string, onDone: () => Promise<unknown>): KeptWrites {
  const { user_no } = useUser()
  const queryClient = useQueryClient()
  const place = `${user_no}:kept:${name}`
  const [waiting, setWaiting] = useState<readonly KeptWrite[]>([])
  const [refused, setRefused] = useState<ApiFailure | null>(null)
  const queue = useRef<KeptWrite[]>([])
  const busy = useRef(false)
  const told = useRef(onDone)
  told.current = onDone

  const keep = useCallback(
    (next: KeptWrite[]) => {
      queue.current = next
      setWaiting(next)
      // Where the browser keeps nothing (private windows), they wait in the page.
      const stored = next.length > 0 ? saveDraft(place, next, nowInstant()) : dropDraft(place)
      stored.catch(() => {})
    },
    [place],
  )

  const flush = useCallback(async () => {
    if (busy.current || queue.current.length === 0) return
    busy.current = true
    const sent = queue.current
    const {
      waiting: left,
      done,
      refused: failed,
    } = await flushWrites(sent, {
      send: (api, input, key) => callApi(api, input as never, { idempotencyKey: key }),
      failureOf: asApiFailure,
    })
    const last = failed.at(-1)
    if (last && !last.failure.isSilent) setRefused(last.failure)
    if (done.length + failed.length > 0) {
      // Other screens than this one's may tell of it too (`RereadingClient.outdate`).
      void queryClient.invalidateQueries({ refetchType: 'none' })
      const late = new Promise(resolve => window.setTimeout(resolve, timeout))
      await Promise.race([told.current().catch(() => {}), late])
    }
    busy.current = false
    const since = queue.current.slice(sent.length)
    keep([...left, ...since])
    if (left.length === 0 && since.length > 0) void flush()
  }, [keep, queryClient])

  useEffect(() => {
    let wanted = true
    loadDraft<KeptWrite[]>(place).then(
      found => {
        if (!wanted || !found) return
        keep([...found.value, ...queue.current])
        void flush()
      },
      () => {},
    )
    const again = () => void flush()
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    const timer = window.setInterval(again, pause)
    return () => {
      wanted = false
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
      window.clearInterval(timer)
    }
  }, [place, keep, flush])

  const send = useCallback(
    <A extends Api>({ api, input, late }: NewWrite<A>) => {
      setRefused(null)
      keep([...queue.current, { key: newKey(), api, input, tried: false, ...(late && { late }) }])
      void flush()
    },
    [keep, flush],
  )
  return { waiting, refused, send, retry: () => void flush() }
}
