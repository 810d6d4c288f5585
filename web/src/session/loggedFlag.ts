/**
 * The logged flag of spec §1: whose session this browser should have, by `user_no`. The session itself is a cookie
 * that pages can't read; without the flag nobody asks the server who is there.
 */
const key = 'terakoya.logged'

export function readLoggedFlag(): number | null {
  const value = Number(read())
  return Number.isInteger(value) && value > 0 ? value : null
}

/** What stands in its place after ログアウト: a session that is over leaves nothing. */
const signedOut = '0'

/** Notes that somebody has signed out here: their pages in other tabs are to show nothing any more. */
export function writeSignedOut(): void {
  write(signedOut)
}

export function writeLoggedFlag(user_no: number | null): void {
  write(user_no === null ? null : String(user_no))
}

function read(): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // Blocked storage: the session then lasts as long as the page.
  }
}

/** Tells when another tab of this browser signs in or out: whose session it is from now on, and whether it was ended by hand. */
export function onLoggedFlag(listener: (user_no: number | null, ended: boolean) => void): void {
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) listener(readLoggedFlag(), event.newValue === signedOut)
  })
  // What the browser kept as it was left, and shows again after Back, has heard of nothing meanwhile.
  window.addEventListener('pageshow', event => {
    if (event.persisted) listener(readLoggedFlag(), read() === signedOut)
  })
}
