interface LoginBoxState {
  answer: (signedIn: boolean) => void
  /** Why signing in again is of no use: the login was stopped. */
  stopped: string | null
}

let waiting: LoginBoxState | null = null
const listeners = new Set<() => void>()

function change(next: LoginBoxState | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Opens the login box over the page; answers whether the same user is back. */
export function askToSignInAgain(stopped: string | null): Promise<boolean> {
  return new Promise(resolve => {
    const answer = (signedIn: boolean) => {
      change(null)
      resolve(signedIn)
    }
    change({ answer, stopped })
  })
}

export function getLoginBox(): LoginBoxState | null {
  return waiting
}

export function subscribeLoginBox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
