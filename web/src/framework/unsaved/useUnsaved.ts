import { useCallback } from 'react'
import type { Discarded } from './tellDiscarded.ts'
import { useDraft } from './useDraft.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

interface UnsavedOptions<T> {
  /**
   * Where the work is kept in this browser, beginning with the screen's key: `C20201/5`. `null`: it is kept nowhere,
   * as nothing secret may be.
   */
  key: string | null
  /** The work as it is restored later: anything that can be cloned. */
  value: T
  /** Whether it differs from what is stored. */
  dirty: boolean
  /** Puts a draft back into the form. */
  restore: (draft: T) => void
  /** Search parameters whose change loses the work too, as leaving the screen always does: `'week center'`. */
  losesOn?: string
  /** Joins a draft that waits for its decision with newer work; without it the newer work takes its place. */
  join?: (found: T, value: T) => T
}

/** Work that is not saved yet: what `DraftOffer` and `useSave` need of it. */
export interface Unsaved<T = unknown> {
  dirty: boolean
  /** It stays in this browser when the form goes. */
  keepsDraft: boolean
  /** What that draft holds. */
  draft: T | null
  /** A draft of an earlier visit that can be taken back now, by its time; `null` when there is none. */
  draftSavedAt: string | null
  restoreDraft: () => void
  /** Ends the draft, and the question before leaving: the work was saved or given up. */
  dropDraft: () => void
  /** 破棄 of the draft that is offered, with the way back. */
  discardDraft: () => Discarded
}

/**
 * The life of unsaved work, for every form that keeps any: it stays as a draft in this browser, and whoever leaves is
 * asked before. `DraftOffer` offers the draft at the next visit; `useSave` or `useFormSave` ends it.
 */
export function useUnsaved<T>(options: UnsavedOptions<T>): Unsaved<T> {
  const { key, value, dirty, restore, losesOn, join } = options
  const { found, drop, putBack, taken } = useDraft(key, value, { dirty, join })
  const keepsDraft = key !== null
  const letGo = useLeaveGuard(dirty, losesOn, keepsDraft)
  const dropDraft = useCallback(() => {
    drop()
    letGo()
  }, [drop, letGo])
  const offered = !dirty || join !== undefined ? found : null
  return {
    dirty,
    keepsDraft,
    draft: offered?.value ?? null,
    draftSavedAt: offered?.saved_at ?? null,
    restoreDraft: () => {
      if (!offered) return
      restore(offered.value)
      taken()
    },
    dropDraft,
    discardDraft: () => {
      drop()
      return { putBack: () => found && putBack(found) }
    },
  }
}
