import { useCallback, useEffect, useRef, useState } from 'react'
import { nowInstant } from '../../clock.ts'
import { afterPress } from '../../components/afterPress.ts'
import { dropDraft, loadDraft, type StoredDraft, saveDraft } from '../../drafts/draftStore.ts'
import { useUser } from '../../session/sessionStore.ts'

interface DraftOptions<T> {
  /** Only unsaved work is kept. */
  dirty: boolean
  /**
   * Joins new work with a draft that waits for a decision, so that neither is lost meanwhile. Without it the new
   * work takes the draft's place.
   */
  join?: ((found: T, value: T) => T) | undefined
}

interface Draft<T> {
  /** A draft of an earlier visit. */
  found: StoredDraft<T> | null
  /** Ends the draft for good: saved, or 破棄. */
  drop: () => void
  /** 破棄 was a slip: offers the draft again, and keeps it unless something newer is kept in its place. */
  putBack: (draft: StoredDraft<T>) => void
  /** The draft was restored into the value, which is kept from now on instead. */
  taken: () => void
}

/** So long after the last change (experience §3). */
const debounce = 1000

/**
 * Keeps what is typed in a form in this browser, one second after a change or when the form is left, by user and key:
 * it survives the tab, the session and the network (experience §3). Without a key nothing is kept.
 */
export function useDraft<T>(key: string | null, value: T, { dirty, join }: DraftOptions<T>): Draft<T> {
  const { user_no } = useUser()
  const ownKey = key === null ? null : `${user_no}:${key}`
  const [found, setFound] = useState<StoredDraft<T> | null>(null)
  const worked = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  const latest = useRef(value)
  latest.current = value
  // What was saved or given up is no draft again, though the form may still hold it for a moment.
  const ended = useRef<{ value: T } | null>(null)

  useEffect(() => {
    let wanted = true
    worked.current = false
    setFound(null)
    if (ownKey === null) return
    // Where the browser keeps nothing (private windows), there are no drafts; the form works without.
    loadDraft<T>(ownKey).then(
      // Its offer pushes the form down.
      draft => afterPress(() => wanted && setFound(draft)),
      () => {},
    )
    return () => {
      wanted = false
      // Left before the second was over.
      waiting.current?.()
    }
  }, [ownKey])

  useEffect(() => {
    if (!dirty || ownKey === null || ended.current?.value === value) return
    ended.current = null
    const keep = () => {
      waiting.current = null
      const kept = found && join ? join(found.value, value) : value
      saveDraft(ownKey, kept, nowInstant()).catch(() => {})
    }
    waiting.current = keep
    const timer = window.setTimeout(keep, debounce)
    // A page that is reloaded or closed within that second tells its effects nothing. Where it asks first, what is written then is
    // there before the next page looks for it; a phone says no more than that the page is hidden.
    const leave = () => waiting.current?.()
    window.addEventListener('beforeunload', leave)
    window.addEventListener('pagehide', leave)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('pagehide', leave)
    }
  }, [ownKey, value, dirty, found, join])

  // All of the new work is undone or saved: only a draft that still waits for its decision stays.
  useEffect(() => {
    if (dirty) {
      worked.current = true
      return
    }
    if (!worked.current || ownKey === null) return
    worked.current = false
    waiting.current = null
    const left = found ? saveDraft(ownKey, found.value, found.saved_at) : dropDraft(ownKey)
    left.catch(() => {})
  }, [ownKey, dirty, found])

  const drop = useCallback(() => {
    setFound(null)
    waiting.current = null
    ended.current = { value: latest.current }
    if (ownKey !== null) dropDraft(ownKey).catch(() => {})
  }, [ownKey])

  const putBack = useCallback(
    (draft: StoredDraft<T>) => {
      setFound(draft)
      if (ownKey === null) return
      const keep = async () => {
        if ((await loadDraft(ownKey)) === null) await saveDraft(ownKey, draft.value, draft.saved_at)
      }
      keep().catch(() => {})
    },
    [ownKey],
  )

  const taken = useCallback(() => setFound(null), [])

  return { found, drop, putBack, taken }
}
