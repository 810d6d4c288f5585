import { type RefObject, useEffect, useRef } from 'react'

/** Ctrl+S saves what is written in a form, as long as it is in sight and no dialog lies over it. */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      if (!form.current?.offsetParent || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form])
}
