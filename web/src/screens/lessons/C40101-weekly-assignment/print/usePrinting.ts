import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A day on each page, or the whole week on one sheet of A3. */
export type Paper = 'days' | 'week'

/**
 * Whether the page is being printed: what only paper needs is made then, and at once. The event comes with the
 * browser's own dialog, the media query also where a page is printed without one.
 */
export function usePrinting(): {
  printing: boolean
  paper: Paper
  print: (paper: Paper) => void
} {
  const [paper, setPaper] = useState<Paper>('days')
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const media = window.matchMedia('print')
    const after = () => setPrinting(media.matches)
    const onChange = () => (media.matches ? before() : after())
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    media.addEventListener('change', onChange)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      media.removeEventListener('change', onChange)
    }
  }, [])
  const print = (wanted: Paper) => {
    flushSync(() => setPaper(wanted))
    // Ctrl+P prints the days again.
    window.addEventListener('afterprint', () => setPaper('days'), { once: true })
    window.print()
  }
  return { printing, paper, print }
}
