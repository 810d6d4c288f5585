import { useEffect, useLayoutEffect, useRef } from 'react'

/** Where the focus goes when what opened a dialog is gone by then (an entry of a menu that closed, say). */
const fallbacks = '[role="gridcell"][tabindex="0"], main h1, main'

/**
 * Gives the focus back to what had it before, when the component leaves the page: for dialogs that are taken away
 * as a whole instead of being closed.
 */
export function useFocusBack(): void {
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (document.activeElement instanceof HTMLElement) before.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      const target = before.current?.isConnected ? before.current : document.querySelector(fallbacks)
      // After the dialog's own trap has let go.
      window.setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && target instanceof HTMLElement) target.focus()
      }, 0)
    },
    [],
  )
}
