import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

/** Wishes that were met, or that came when there was no list to meet them: a later list takes no focus for them. */
const spent = new WeakSet<object>()

/** To be called by what holds the lists: a wish is for what is shown when it is made. */
export function useWishSpent(focusWish: object | null): void {
  useEffect(() => {
    // After the lists' own effects, which come first.
    if (focusWish) spent.add(focusWish)
  }, [focusWish])
}

interface ChoicesProps {
  label: string
  className: string | undefined
  /** Another object: the list takes the focus, on its first line. */
  focusWish: object | null
  children: ReactNode
}

/** A list of buttons in which arrows go up and down. */
export function Choices({ label, className, focusWish, children }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!focusWish || spent.has(focusWish)) return
    spent.add(focusWish)
    list.current?.querySelector('button')?.focus()
  }, [focusWish])
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons: Element[] = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    const button = buttons[Math.min(Math.max(next, 0), buttons.length - 1)]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <ul ref={list} aria-label={label} className={className} onKeyDown={onKeyDown}>
      {children}
    </ul>
  )
}
