/** Ref of a message that answers the last press: it comes into sight, and the keyboard goes on from it. */
export function intoView(message: HTMLElement | null) {
  message?.scrollIntoView({ block: 'nearest' })
  message?.focus({ preventScroll: true })
}
