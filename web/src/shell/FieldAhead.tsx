import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './FieldAhead.module.css'

interface FieldAheadProps {
  label: string
  /** What was typed into it stays with the opener. */
  field: RefObject<HTMLInputElement | null>
  /** It is left before the real field was there. */
  onEscape: () => void
}

/**
 * A field that has the focus from the press that opens something until that is there: what is typed meanwhile is meant for it, not
 * for the page beneath; also what an input method composes. The focus goes back to where it was as the whole closes.
 */
export function FieldAhead({ label, field, onEscape }: FieldAheadProps) {
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [field])
  return (
    <input
      ref={field}
      aria-label={label}
      className={classes.ahead}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape()
        event.stopPropagation()
      }}
    />
  )
}

/** Milliseconds after which a dialog has given the focus back to what had it, where that is still there. */
const givenBack = 50

/** Gives the focus back to what had it before `opened`, where what had it since is gone. */
export function useFocusBack(opened: boolean): void {
  const had = useRef<HTMLElement | null>(null)
  const was = useRef(false)
  if (opened && !was.current && document.activeElement instanceof HTMLElement)
    had.current = document.activeElement
  was.current = opened
  useEffect(() => {
    if (opened) return
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body) had.current?.focus({ preventScroll: true })
    }, givenBack)
    return () => window.clearTimeout(timer)
  }, [opened])
}
