/**
 * The logged flag of spec §1: whose session this browser should have, by `user_no`. The session itself is a cookie
 * that pages can't read; without the flag nobody asks the server who is there.
 */
const key = 'terakoya.logged'

export function readLoggedFlag(): number | null {
  try {
    const value = Number(window.localStorage.getItem(key))
    return Number.isInteger(value) && value > 0 ? value : null
  } catch {
    return null
  }
}

export function writeLoggedFlag(user_no: number | null): void {
  try {
    if (user_no === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, String(user_no))
  } catch {
    // Blocked storage: the session then lasts as long as the page.
  }
}

/** Tells when another tab of this browser signs in or out: whose session it is from now on, or `null`. */
export function onLoggedFlag(listener: (user_no: number | null) => void): void {
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) listener(readLoggedFlag())
  })
}
