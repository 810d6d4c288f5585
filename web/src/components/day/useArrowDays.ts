import { useEffect } from 'react'

// What reads the arrow keys itself, and what lies over the page.
const busy = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]'

/** ← and → go to the day before and after; not while something else reads them or lies over the page. */
export function useArrowDays(onMove: (days: -1 | 1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const days = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (days === null || modified || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(busy)) return
      event.preventDefault()
      onMove(days)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onMove])
}
