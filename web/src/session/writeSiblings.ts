import { siblingsKey } from './siblingsHere.ts'

/** Notes whether siblings share this browser, as `useStoredFlag` reads it. */
export function writeSiblings(several: boolean): void {
  try {
    if (several) window.localStorage.setItem(siblingsKey, '1')
    else window.localStorage.removeItem(siblingsKey)
  } catch {
    // Blocked storage: nobody stays signed in over a page's end either.
  }
}
