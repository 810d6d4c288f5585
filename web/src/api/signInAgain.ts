type Ask = () => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)
let asking: Promise<boolean> | null = null

/** The shell says how a person whose session ended is asked to sign in again. */
export function onSessionEnd(how: Ask): void {
  ask = how
}

/** Asks once however many requests met the end of the session; answers whether the same user is back. */
export function signedInAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
