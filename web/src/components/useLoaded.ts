import { useEffect, useState } from 'react'

/** Milliseconds until what couldn't be loaded is asked for once more. */
const again = 5_000

/**
 * Whether a part in a chunk of its own (`lazyNamed`) is there; loads it once it is wanted, and goes on trying where the
 * line is gone, so that the page around it stays.
 */
export function useLoaded(part: { preload: () => Promise<unknown> }, wanted: boolean): boolean {
  const [there, setThere] = useState(false)
  useEffect(() => {
    if (!wanted || there) return
    let timer = 0
    let over = false
    const load = () => {
      part.preload().then(
        () => over || setThere(true),
        () => {
          if (!over) timer = window.setTimeout(load, again)
        },
      )
    }
    load()
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [part, wanted, there])
  return wanted && there
}
