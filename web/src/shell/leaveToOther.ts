import { callApi } from '../api/callApi.ts'
import { askConfirm } from '../components/ask.tsx'
import { hasUnsavedWork, keepsDrafts, releaseGuards } from '../framework/unsaved/leaveGuard.ts'
import { shellWords } from '../words/shellWords.ts'

/** Who is signed in in this browser now; `null`: it can't be had. */
async function otherUser(): Promise<string | null> {
  try {
    return (await callApi('Auth_getCurrentUser', {}, { plain401: true, forAnyone: true })).user_id
  } catch {
    return null
  }
}

let leaving = false

/**
 * Another person has signed in in this browser: the page would act for them, so it is opened again. Where something is
 * not saved, it says first whose session it is now; nothing can be saved as the one before in any case.
 */
export async function leaveToOther(): Promise<void> {
  if (leaving) return
  leaving = true
  if (hasUnsavedWork()) {
    const t = shellWords.say
    const user_id = await otherUser()
    await askConfirm({
      title: t('leave_title'),
      body: `${user_id === null ? '' : t('other_user', { user_id })}${keepsDrafts() ? t('leave_draft') : ''}`,
      confirmLabel: t('reload'),
      cancelLabel: t('close'),
    })
  }
  // Asked already: the browser doesn't ask again.
  releaseGuards()
  window.location.assign('/')
}
