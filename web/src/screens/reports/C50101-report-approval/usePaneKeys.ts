import { useEffect, useLayoutEffect, useRef } from 'react'
import { type PaneAct, paneAct, takesKeys } from './paneKeys.ts'

/** Hears the reviewer's keys wherever they are not meant for something else. */
export function usePaneKeys(on: boolean, act: (act: PaneAct) => void): void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(takesKeys)) return
      if (document.querySelector('[aria-modal="true"]')) return
      const pressed = paneAct(event)
      if (pressed === null) return
      event.preventDefault()
      latest.current(pressed)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])
}
