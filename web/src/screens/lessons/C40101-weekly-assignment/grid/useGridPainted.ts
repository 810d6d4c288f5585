import { useEffect, useRef } from 'react'

/** Marks the moment at which the grid was on the screen for the first time, for those who measure it. */
export function useGridPainted(ready: boolean): void {
  const marked = useRef(false)
  useEffect(() => {
    if (!ready || marked.current) return
    // The frame after the next one begins when the first has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        marked.current = true
        performance.mark('C40101:grid-painted')
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [ready])
}
