import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: for what stands on paper alone, and would be there a second time on the screen. */
export function useOnPaper(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // The printer takes the page as it is when the event is over.
    const change = (now: boolean) => flushSync(() => setPrinting(now))
    const follow = () => change(paper.matches)
    const begin = () => change(true)
    const end = () => change(false)
    paper.addEventListener('change', follow)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      paper.removeEventListener('change', follow)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
