import { useEffect, useRef } from 'react'

/**
 * What is typed from the press that opens something until its field has the focus: it is meant for the field, not for the
 * page beneath. Gives what was typed so far, once. What an input method composes can't be had.
 * @param onEscape it is left before it was there
 */
export function useTypedAhead(waiting: boolean, onEscape: () => void): () => string {
  const typed = useRef('')
  const left = useRef(onEscape)
  left.current = onEscape
  useEffect(() => {
    if (!waiting) return
    typed.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key.length === 1) typed.current += event.key
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (event.key === 'Escape') left.current()
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [waiting])
  return () => {
    const all = typed.current
    typed.current = ''
    return all
  }
}
