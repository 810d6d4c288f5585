import { askConfirm } from '../components/ask.tsx'
import { toast } from '../components/toast.ts'
import { hasUnsavedWork, keepsDrafts, releaseGuards } from '../framework/unsaved/leaveGuard.ts'
import type { TakeOver } from '../offline/names.ts'
import { shellWords } from '../words/shellWords.ts'

/** Milliseconds that the worker of the new version is waited for; without it the page comes from the server. */
const timeout = 1_000

/** Lets the worker that waits keep the next page; there is none but on a device that somebody called their own. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.waiting) return
  const taken = new Promise(resolve => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  registration.waiting.postMessage({ kind: 'takeOver' } satisfies TakeOver)
  await Promise.race([taken, new Promise(resolve => window.setTimeout(resolve, timeout))])
}

/** Opens the page anew in the version that the server has, once whoever types is content with it. */
async function renew(): Promise<void> {
  const t = shellWords.say
  if (hasUnsavedWork()) {
    const sure = await askConfirm({
      title: t('leave_title'),
      body: t(keepsDrafts() ? 'renew_draft' : 'renew_lost'),
      confirmLabel: t('renew'),
      cancelLabel: t('renew_later'),
    })
    if (!sure) return offerRenewal()
    // Asked already: the browser doesn't ask again.
    releaseGuards()
  }
  await takeOver().catch(() => {})
  window.location.reload()
}

/** Tells that the server has a new version. Nothing happens by itself: whoever closes it has it at the next opening. */
export function offerRenewal(): void {
  const t = shellWords.say
  toast({
    kind: 'info',
    message: t('new_version'),
    stays: true,
    occasion: 'new-version',
    action: { label: t('renew'), run: () => void renew() },
  })
}
