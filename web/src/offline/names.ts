/** What pages and worker call by the same name. */

/** The caches of the shell begin so; the version follows. */
export const shellCaches = 'terakoya-shell-'

/** Where somebody's own week lies in IndexedDB. */
export const weekDatabase = 'terakoya-week'

/** What a page says to the worker that waits: take over, if you are of that version; of any, without one. */
export interface TakeOver {
  kind: 'takeOver'
  version?: string | undefined
}

/** What the worker says to pages: it was switched off, and everything is wiped. */
export interface SwitchedOff {
  kind: 'off'
}
