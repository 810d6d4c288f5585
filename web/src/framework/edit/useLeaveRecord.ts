import { useEffect, useRef } from 'react'

/** What Esc is meant for itself: what is open above the page, and words in a field of search. */
const takesEscape =
  '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"], [type="search"]'

/** The way to the record that is open, in its row of the list. */
const openRow = 'main tr[aria-current="true"] a'

/** Esc closes the record that stands beside a list; the focus goes back to its row. */
export function useLeaveRecord(onClose: () => void): void {
  const row = useRef<HTMLElement | null>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
    row.current = document.querySelector<HTMLElement>(openRow) ?? row.current
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (target instanceof Element && target.closest(takesEscape)) return
      close.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      window.setTimeout(() => {
        // On a slow device the page waits for its next picture, and the focus meanwhile has only the page.
        const { activeElement } = document
        if (activeElement !== null && !activeElement.matches('body, main')) return
        const left = document.querySelector<HTMLElement>(openRow) ?? row.current
        left?.focus()
      }, 0)
    }
  }, [])
}
