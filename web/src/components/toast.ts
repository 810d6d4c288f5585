import { afterPress } from './afterPress.ts'

/** What a toast is about; said by icon and colour, and to screen readers by its role. */
export type ToastKind = 'done' | 'info' | 'warning' | 'error'

export interface Toast {
  kind: ToastKind
  message: string
  title?: string
  /** The same occasion again: the later toast takes the place of the earlier one. */
  occasion?: string
  /** Stays until it is closed. Errors stay anyway. */
  stays?: boolean
  /** What can be done about it at once: 元に戻す. The toast goes with the press. */
  action?: { label: string; run: () => void }
  /** It went: closed by hand, ended, or another took its place. */
  onClose?: () => void
}

let waiting: Toast[] = []
let show: ((toast: Toast) => void) | null = null
let hide: (occasion: string) => void = () => {}
let wanted: () => void = () => {}

/**
 * Tells something in passing, in the one place for it. Nothing relies on a toast alone: what has to be acted on is
 * also on the page (experience §8).
 */
export function toast(toast: Toast): void {
  waiting.push(toast)
  // It must not come between the two halves of a press.
  if (show) afterPress(showWaiting)
  else wanted()
}

function showWaiting(): void {
  const due = waiting
  waiting = []
  for (const each of due) show?.(each)
}

/** What was told of an occasion no longer holds: it is tried again. */
export function endToast(occasion: string): void {
  waiting = waiting.filter(each => each.occasion !== occasion)
  hide(occasion)
}

/** The host comes when the page has settled, or with the first toast. */
export function onFirstToast(load: () => void): () => void {
  wanted = load
  if (waiting.length > 0) load()
  return () => {
    wanted = () => {}
  }
}

/** The host is there: shows what waited, and everything from now on. */
export function connectToasts(
  showToast: (toast: Toast) => void,
  hideToast: (occasion: string) => void,
): void {
  show = showToast
  hide = hideToast
  showWaiting()
}
