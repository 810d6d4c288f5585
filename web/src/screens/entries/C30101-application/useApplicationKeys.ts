import { useEffect } from 'react'

interface KeyActs {
  undo: () => void
  redo: () => void
  check: () => void
  /** Esc: gives up what was begun. */
  stop: () => void
}

/** What the keys mean; nothing in a dialog, and in a field undo is the field's own. */
function actOf(event: KeyboardEvent, { undo, redo, check, stop }: KeyActs): (() => void) | null {
  const inside = (selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  if (event.defaultPrevented || inside('[role="dialog"], [role="menu"]')) return null
  if (event.key === 'Escape') return stop
  if (!(event.ctrlKey || event.metaKey)) return null
  const key = event.key.toLowerCase()
  if (key === 'enter') return check
  if (inside('input:not([type="radio"]), textarea')) return null
  if (key === 'y' || (key === 'z' && event.shiftKey)) return redo
  return key === 'z' ? undo : null
}

/** Ctrl+Z and Ctrl+Y take a step back and forth, Ctrl+Enter leads on to the confirmation. */
export function useApplicationKeys({ undo, redo, check, stop }: KeyActs): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event, { undo, redo, check, stop })
      if (act === null) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo, redo, check, stop])
}
