import { type RefObject, useEffect } from 'react'

/**
 * Gives a form the height of what is told above it as `--told-height`, so that headings, fields and the list of
 * sections stand clear of it; the field that somebody writes in comes back into sight when it would be covered.
 */
export function useToldHeight(
  told: RefObject<HTMLElement | null>,
  form: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = told.current
    const within = form.current
    if (!box || !within) return
    let before = 0
    const observer = new ResizeObserver(() => {
      const height = box.offsetHeight
      within.style.setProperty('--told-height', `${height}px`)
      const { activeElement } = document
      if (
        height > before &&
        activeElement &&
        within.contains(activeElement) &&
        !box.contains(activeElement)
      ) {
        activeElement.scrollIntoView({ block: 'nearest' })
      }
      before = height
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [told, form])
}
