import type { ApiFailure } from './ApiFailure.ts'

/** @param stopped the server's word where the login was stopped, and signing in again is of no use */
type Ask = (stopped: string | null) => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)
let asking: Promise<boolean> | null = null

/** The shell says how a person whose session ended is asked to sign in again. */
export function onSessionEnd(how: Ask): void {
  ask = how
}

/** Asks once however many requests met the end of the session; answers whether the same user is back. */
export function signedInAgain(failure: ApiFailure): Promise<boolean> {
  asking ??= ask(failure.errorCode === 'SUSPENDED' ? failure.message : null).finally(() => {
    asking = null
  })
  return asking
}
