import { useState } from 'react'

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A choice of this browser that is remembered; `null`: none was made. */
export function useStoredValue(key: string): [string | null, (value: string) => void] {
  const [value, setValue] = useState(() => read(key))
  const change = (next: string) => {
    setValue(next)
    try {
      window.localStorage.setItem(key, next)
    } catch {
      // Blocked storage: the choice then lasts as long as the page.
    }
  }
  return [value, change]
}
