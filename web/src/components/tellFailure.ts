import type { ApiFailure } from '../api/ApiFailure.ts'
import { failureText } from '../api/failureText.ts'
import { failureWords } from '../words/shellWords.ts'
import { endToast, toast } from './toast.ts'

type GoTo = (path: '/' | '/account') => void

/** What is done on the account page before anything else. */
const toAccount = ['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_REQUIRED']

let goTo: GoTo = () => {}

/** One toast tells of everything that got no answer in time. */
const slow = 'slow'

/** What got no answer in time is read again by itself; the page stays as it is (spec §8: 408). */
export function tellTimeout(): void {
  const t = failureWords.say
  toast({ kind: 'warning', title: t('timeout_title'), message: t('timeout_again'), occasion: slow })
}

/** One toast tells of all calls that reach nobody. */
const noConnection = 'no-connection'
/** Told, and for which calls somebody has to press again: for them an answer to another call changes nothing. */
let told: { lost: Set<string> } | null = null

/** The router says how to go to a page; this file is below it. */
export function onFailureGo(how: GoTo): void {
  goTo = how
}

/**
 * What happens on a failed call besides what its screen does: a refusal for want of rights is told and leads Home,
 * the session stays (experience §1); everything that no screen shows in place becomes a toast. `pressed` names the
 * call when somebody pressed something for it: a write, or a file.
 */
export function tellFailure(
  failure: ApiFailure,
  { inPlace, pressed }: { inPlace: boolean; pressed?: string | undefined },
): void {
  if (failure.isSilent || failure.status === 401) return
  // Not a want of rights: the screen asks for the password and goes on.
  if (failure.errorCode === 'PASSWORD_NEEDED') return
  const { title, message, details } = failureText(failure, failureWords.say)
  if (failure.status === 403) {
    toast({ kind: 'error', title, message })
    if (toAccount.includes(failure.errorCode)) goTo('/account')
    else if (failure.errorCode !== 'FORGED') goTo('/')
    return
  }
  if (inPlace) return
  const shown = { kind: 'error', title, message: [message, ...details].join('\n') } as const
  if (failure.kind !== 'network') {
    toast(shown)
    return
  }
  const lost = told?.lost ?? new Set()
  if (pressed !== undefined) lost.add(pressed)
  // Who closes it has read it. So does this one to the one before it, which is why it is noted afterwards.
  const onClose = () => {
    told = null
  }
  toast({ ...shown, occasion: noConnection, onClose })
  told = { lost }
}

/**
 * A call got its answer, `pressed` if it was one that somebody pressed for: what was told of a connection that is
 * lost is true no longer. Where such a call was lost it stays to be read until the same one has got through, since
 * the page that is read again behind it looks as if nothing had been pressed.
 */
export function tellAnswered(pressed?: string): void {
  if (!told) return
  if (pressed !== undefined) told.lost.delete(pressed)
  if (told.lost.size > 0) return
  told = null
  endToast(noConnection)
}
