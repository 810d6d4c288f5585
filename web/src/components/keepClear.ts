/**
 * Ref of a bar that sticks to the bottom of the page: toasts, and what takes the focus, stay above it
 * (`--sticky-bar-height`, 0 where there is none).
 */
export function keepClear(bar: HTMLElement | null) {
  if (bar === null) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--sticky-bar-height', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--sticky-bar-height')
  }
}
