import { useEffect, useLayoutEffect, useRef } from 'react'

/** What of a press decides which act it is. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>

/** Where keys are meant for something else: what is typed in, chosen from, or open above the page. */
const takesKeys =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]'

/** Hears the keys of a page, single letters too, wherever they are not meant for something else. */
export function usePageKeys<Act>(
  on: boolean,
  actOf: (pressed: PressedKey) => Act | null,
  act: (act: Act) => void,
): void {
  const latest = useRef({ actOf, act })
  useLayoutEffect(() => {
    latest.current = { actOf, act }
  })
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(takesKeys)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const pressed = latest.current.actOf(event)
      if (pressed === null) return
      event.preventDefault()
      latest.current.act(pressed)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])
}
