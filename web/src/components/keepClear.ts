/**
 * Ref of a bar that sticks to the bottom of the page: toasts, and what takes the focus, stay above it, wherever it is while
 * the page scrolls. `--sticky-bar-top` is how far its top stands above the bottom of the window.
 */
export function keepClear(bar: HTMLElement | null) {
  if (bar === null) return
  const { style } = document.documentElement
  const measure = () => {
    const { top, height } = bar.getBoundingClientRect()
    const above = height > 0 ? window.innerHeight - top : 0
    // Where it stands high on a short page, there is room beneath it.
    style.setProperty('--sticky-bar-top', `${above < window.innerHeight / 2 ? Math.max(0, above) : 0}px`)
  }
  const watch = new ResizeObserver(measure)
  watch.observe(bar)
  watch.observe(document.body)
  const listens = { passive: true, capture: true }
  window.addEventListener('scroll', measure, listens)
  window.addEventListener('resize', measure, listens)
  return () => {
    watch.disconnect()
    window.removeEventListener('scroll', measure, listens)
    window.removeEventListener('resize', measure, listens)
    style.removeProperty('--sticky-bar-top')
  }
}
