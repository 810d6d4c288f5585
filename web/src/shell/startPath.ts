/**
 * Where whoever used this browser last starts from `/`: a child's day, a teacher's, or Home. Who opens the application is known
 * only once the server has answered; until then the parts of that screen load, and no others.
 */
const key = 'terakoya.start'

/** `null`: nobody has started here yet. */
export function readStartPath(): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export function noteStartPath(path: string): void {
  if (readStartPath() === path) return
  try {
    window.localStorage.setItem(key, path)
  } catch {
    // Blocked storage: the next start loads its screen once it is known whose it is.
  }
}
