type Answer = (signedIn: boolean) => void

let waiting: Answer | null = null
const listeners = new Set<() => void>()

function change(next: Answer | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Opens the login box over the page; answers whether the same user is back. */
export function askToSignInAgain(): Promise<boolean> {
  return new Promise(resolve => {
    change(signedIn => {
      change(null)
      resolve(signedIn)
    })
  })
}

export function getLoginBox(): Answer | null {
  return waiting
}

export function subscribeLoginBox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
