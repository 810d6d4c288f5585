import { type RefObject, useLayoutEffect, useRef } from 'react'
import { unitAt } from './unitKey.ts'

/** A unit that is pressed may become something else in its place: the focus stays there. To be told what is pressed. */
export function useFocusInPlace(box: RefObject<HTMLElement | null>): (pressed: EventTarget) => void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const gone = pressed.current
    if (gone === null || gone.isConnected) return
    pressed.current = null
    if (document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-unit="${gone.getAttribute('data-unit')}"]`)?.focus()
  })
  return target => {
    pressed.current = unitAt(target) === null ? null : (target as Element).closest('[data-unit]')
  }
}
