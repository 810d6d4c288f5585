import { useEffect, useRef } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

function focusOn(selector: string): void {
  const found = document.querySelector(`main ${selector}`)
  if (found instanceof HTMLElement) found.focus()
}

/** `u` goes to the unassigned lessons, `g` to the grid; `[` and `]` go to the week before and after, from anywhere on the page but from fields and dialogs. */
export function useWeekKeys(previous: () => void, next: () => void): void {
  const act = useRef({ previous, next })
  useEffect(() => {
    act.current = { previous, next }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('[role="dialog"]')) return
      if (event.key === '[') act.current.previous()
      else if (event.key === ']') act.current.next()
      else if (event.key === 'u') focusOn('[data-pool] :is([role="listbox"], [data-pool-strip])')
      else if (event.key === 'g') focusOn('[role="gridcell"][tabindex="0"]')
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
