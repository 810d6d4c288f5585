/** How many places are remembered: more than any dialog opened from a menu opened from a panel goes through. */
const remembered = 12

/**
 * Milliseconds until a lost focus is found again: after a dialog's own way back (the kit's takes ten), and after the
 * rest of the press that took the element away, which would otherwise press what is found.
 */
export const findAfter = 30

/** Where the focus goes when nothing that had it is left. */
const fallbacks = '[role="gridcell"][tabindex="0"], main'

const modals = '[role="dialog"][aria-modal="true"]'

/** What brings up a phone's keyboard. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable="true"]'

const isShown = (element: Element) => element.getClientRects().length > 0

/** It is on the page and not disabled. Asks for no layout: it is asked after every change of the page. */
function isThere(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled, [data-disabled]') &&
    element.closest('[inert]') === null
  )
}

/** It can have the focus as it stands now. */
const isUsable = (element: HTMLElement) => isThere(element) && isShown(element)

/**
 * Keeps the focus on the page, whatever the page does: when what has it is taken away or disabled, it goes to what had
 * it last and is still there (the row a panel was opened from, the button of a dialog), within an open dialog if there
 * is one. A button that is at work only waits. Who pressed beside everything wanted to be nowhere, and stays there.
 * Once, at the root; answers how it ends.
 */
export function keepFocus(): () => void {
  /** The oldest first. */
  let places: HTMLElement[] = []
  /** What has the focus, or had it when it was taken away. */
  let current: HTMLElement | null = null
  let isLost = false
  let byKeys = true
  /** The page itself, while nothing that had the focus is shown: a slow device hides a screen until it has the next. */
  let stopgap: HTMLElement | null = null
  let timer: number | undefined

  const topModal = () => [...document.querySelectorAll<HTMLElement>(modals)].filter(isShown).at(-1)
  const findPlace = (): HTMLElement | undefined => {
    const modal = topModal()
    const fits = (element: HTMLElement) =>
      isUsable(element) &&
      (modal === undefined || modal.contains(element)) &&
      (byKeys || !element.matches(typing))
    return places.findLast(fits)
  }
  const findFallback = () =>
    topModal() ?? [...document.querySelectorAll<HTMLElement>(fallbacks)].find(isShown) ?? null

  const isNowhere = () => {
    const { activeElement } = document
    return activeElement === null || activeElement === document.body || activeElement === current
  }
  const look = () => {
    timer = undefined
    if (stopgap !== null && document.activeElement === stopgap) {
      findPlace()?.focus({ preventScroll: true })
      return
    }
    if (current === null || isUsable(current) || !isNowhere()) return
    // It is at work, and comes back.
    if (current.isConnected && current.matches('[data-loading]')) return
    const place = findPlace()
    const next = place ?? findFallback()
    next?.focus({ preventScroll: !byKeys })
    if (place !== undefined || !next?.matches('main')) return
    stopgap = next
    places = places.filter(each => each !== next)
  }
  const lookSoon = () => {
    isLost = true
    timer ??= window.setTimeout(look, findAfter)
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    current = target
    isLost = false
    stopgap = null
    places = [...places.filter(each => each !== target && each.isConnected), target].slice(-remembered)
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    // What is taken away is still there while this is told.
    queueMicrotask(() => {
      const { activeElement } = document
      if (activeElement !== null && activeElement !== document.body) return
      if (current === null) return
      if (!isUsable(current)) lookSoon()
      // Pressed beside it. Within a dialog the press may be what closes it.
      else if (current.closest(modals) === null) current = null
    })
  }
  const onPress = () => {
    byKeys = false
    stopgap = null
  }
  const onKey = () => {
    byKeys = true
    stopgap = null
  }
  const observer = new MutationObserver(() => {
    if (stopgap !== null) timer ??= window.setTimeout(look, findAfter)
    if (current === null || !isNowhere()) return
    if (!isThere(current)) lookSoon()
    else if (isLost && isShown(current)) current.focus({ preventScroll: true })
  })

  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  document.addEventListener('pointerdown', onPress, true)
  document.addEventListener('keydown', onKey, true)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-disabled', 'data-loading', 'inert'],
  })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    document.removeEventListener('pointerdown', onPress, true)
    document.removeEventListener('keydown', onKey, true)
    observer.disconnect()
    window.clearTimeout(timer)
  }
}
