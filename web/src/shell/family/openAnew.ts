import { abortAllReads } from '../../api/callApi.ts'
import { askConfirm } from '../../components/ask.tsx'
import { hasUnsavedWork, keepsDrafts, releaseGuards } from '../../framework/unsaved/leaveGuard.ts'
import { leaveToOwner } from '../../offline/forget.ts'
import { forgetSearches } from '../../session/forgetSearches.ts'
import { writeLoggedFlag } from '../../session/loggedFlag.ts'
import { writeSiblings } from '../../session/writeSiblings.ts'
import { shellWords } from '../../words/shellWords.ts'

/** Asks, where something isn't saved, before a page is left for a sibling's: nothing can be saved from it afterwards. */
export async function mayLeavePage(): Promise<boolean> {
  if (!hasUnsavedWork()) return true
  const t = shellWords.say
  return askConfirm({
    title: t('leave_title'),
    body: t(keepsDrafts() ? 'leave_draft' : 'leave_body'),
    confirmLabel: t(keepsDrafts() ? 'leave_aside' : 'leave_go'),
    cancelLabel: t('leave_stay'),
    danger: !keepsDrafts(),
  })
}

/**
 * Another child is signed in in this browser from now on: the page opens anew on theirs, other tabs hear of it, and the week
 * that somebody kept on the device goes, as with anybody else's sign-in.
 */
export async function openAnew(user_no: number): Promise<void> {
  // Asked already: the browser doesn't ask again.
  releaseGuards()
  abortAllReads()
  // First: other tabs open anew with the flag.
  writeSiblings(true)
  writeLoggedFlag(user_no)
  await leaveToOwner(user_no)
  forgetSearches(window.sessionStorage)
  window.location.replace('/')
}
