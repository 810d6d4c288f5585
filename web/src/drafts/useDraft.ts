import { useCallback, useEffect, useRef, useState } from 'react'
import { nowInstant } from '../clock.ts'
import { useUser } from '../session/sessionStore.ts'
import { dropDraft, loadDraft, type StoredDraft, saveDraft } from './draftStore.ts'

interface DraftOptions<T> {
  /** Only unsaved work is kept. */
  dirty: boolean
  /**
   * Joins new work with a draft that waits for a decision, so that neither is lost meanwhile. Without it the new
   * work takes the draft's place.
   */
  join?: (found: T, value: T) => T
}

interface Draft<T> {
  /** A draft of an earlier visit: offer 「下書きを復元」 with its time. */
  found: StoredDraft<T> | null
  /** Takes the draft for good: 破棄. What is saved or undone is dropped by itself. */
  drop: () => void
  /** The draft was restored into the value, which is kept from now on instead. */
  taken: () => void
}

/** So long after the last change (experience §3). */
const quiet = 1000

/**
 * Keeps what is typed in a form in this browser, one second after a change, by user and key: it survives the tab,
 * the session and the network (experience §3).
 */
export function useDraft<T>(key: string, value: T, { dirty, join }: DraftOptions<T>): Draft<T> {
  const { user_no } = useUser()
  const ownKey = `${user_no}:${key}`
  const [found, setFound] = useState<StoredDraft<T> | null>(null)
  const worked = useRef(false)

  useEffect(() => {
    let wanted = true
    worked.current = false
    setFound(null)
    // Where the browser keeps nothing (private windows), there are no drafts; the form works without.
    loadDraft<T>(ownKey).then(
      draft => wanted && setFound(draft),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [ownKey])

  useEffect(() => {
    if (!dirty) return
    const timer = window.setTimeout(() => {
      const kept = found && join ? join(found.value, value) : value
      saveDraft(ownKey, kept, nowInstant()).catch(() => {})
    }, quiet)
    return () => window.clearTimeout(timer)
  }, [ownKey, value, dirty, found, join])

  // All of the new work is undone or saved: only a draft that still waits for its decision stays.
  useEffect(() => {
    if (dirty) {
      worked.current = true
      return
    }
    if (!worked.current) return
    worked.current = false
    const left = found ? saveDraft(ownKey, found.value, found.saved_at) : dropDraft(ownKey)
    left.catch(() => {})
  }, [ownKey, dirty, found])

  const drop = useCallback(() => {
    setFound(null)
    dropDraft(ownKey).catch(() => {})
  }, [ownKey])

  const taken = useCallback(() => setFound(null), [])

  return { found, drop, taken }
}
