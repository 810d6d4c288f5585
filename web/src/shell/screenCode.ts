import type { Screen } from '@terakoya/contract/screens'

/** The code by which people name a screen, `C40101`; `null` where it has none, or is a part of another. */
export function screenCode(screen: Pick<Screen, 'code'> | null): string | null {
  return screen && /^[A-Z]\d{4,5}$/.test(screen.code) ? screen.code : null
}
