import { useEffect, useLayoutEffect, useRef } from 'react'

export type CaseAct = 'next' | 'previous' | 'cleared' | 'noted' | 'escalated'

const acts: Readonly<Record<string, CaseAct>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  '1': 'cleared',
  '2': 'noted',
  '3': 'escalated',
}

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>

/** The act of a key, `null` where it has none; one that is held down decides nothing. */
export function caseAct(pressed: PressedKey): CaseAct | null {
  const { key, repeat } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.shiftKey || pressed.isComposing)
    return null
  const act = acts[key] ?? acts[key.toLowerCase()] ?? null
  return repeat && act !== 'next' && act !== 'previous' ? null : act
}

/** Where keys are meant for something else. */
const takesKeys =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]'

/** Hears the reviewer's keys wherever they are not meant for something else. */
export function useCaseKeys(on: boolean, act: (act: CaseAct) => void): void {
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
      const pressed = caseAct(event)
      if (pressed === null) return
      event.preventDefault()
      latest.current(pressed)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on])
}
