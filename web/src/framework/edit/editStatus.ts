/** The states of saving it (spec §4 "Edit-save"). */
export type EditSave = 'init' | 'validationError' | 'dirty' | 'saving' | 'saved' | 'error'

interface SaveFacts {
  dirty: boolean
  saving: boolean
  saved: boolean
  /** The status of the failed try, `null` when none failed. */
  failed: number | null
  /** A try to save has found faults in the form. */
  faults: boolean
}

/** What state saving is in. A change after a save or a failure is unsaved work again. */
export function editSave({ dirty, saving, saved, failed, faults }: SaveFacts): EditSave {
  if (saving) return 'saving'
  if (faults || failed === 422) return 'validationError'
  if (failed !== null) return 'error'
  if (dirty) return 'dirty'
  return saved ? 'saved' : 'init'
}
