/**
 * Ref of a message that answers the last press: it comes into sight, and the keyboard goes on from it. What doesn't fit
 * between the bars is read from its first line.
 */
export function intoView(message: HTMLElement | null) {
  if (message === null) return
  message.scrollIntoView({ block: 'nearest' })
  const clear = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (message.getBoundingClientRect().top < clear) message.scrollIntoView({ block: 'start' })
  message.focus({ preventScroll: true })
}
