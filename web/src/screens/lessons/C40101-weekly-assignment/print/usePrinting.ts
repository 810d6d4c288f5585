import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed: what only paper needs is made then, and at once. The event comes with the
 * browser's own dialog, the media query also where a page is printed without one.
 */
export function usePrinting(): boolean {
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
  return printing
}
