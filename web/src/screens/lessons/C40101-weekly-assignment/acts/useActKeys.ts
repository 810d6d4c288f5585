import { useEffect, useRef } from 'react'

interface ActKeys {
  undo: () => void
  redo: () => void
  save: () => void
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

/** Ctrl+Z, Ctrl+Y (or Ctrl+Shift+Z) and Ctrl+S from anywhere on the page but from fields and dialogs. */
export function useActKeys(keys: ActKeys, active: boolean): void {
  const act = useRef(keys)
  useEffect(() => {
    act.current = keys
  })
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || !(event.ctrlKey || event.metaKey)) return
      if (document.querySelector('[role="dialog"]')) return
      const key = event.key.toLowerCase()
      // In a field its own undo goes first; saving is meant for the page from everywhere.
      if (key !== 's' && isTyping(event.target)) return
      if (key === 's') act.current.save()
      else if (key === 'z' && !event.shiftKey) act.current.undo()
      else if (key === 'y' || key === 'z') act.current.redo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [active])
}
