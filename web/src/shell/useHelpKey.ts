import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Screen } from '@terakoya/contract/screens'
import { useEffect } from 'react'
import { hasUnsavedWork } from '../framework/unsaved/leaveGuard.ts'
import { helpPlace } from '../routing/helpPlace.ts'

/** Where `?` is typed rather than pressed. */
function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return (
    isComposing ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]')))
  )
}

/**
 * `?` opens the help of the screen, unless it is being typed somewhere or a dialog is open (experience §8). The sign
 * counts, not the keys: where it is on the keyboard, and whether with Shift, is the keyboard's business.
 */
export function useHelpKey(screen: Screen | null): void {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = event.key === '?' || event.key === '？'
      if (!pressed || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event) || document.querySelector('[role="dialog"][aria-modal="true"]')) return
      event.preventDefault()
      if (screen?.key === 'C00103-help') return
      const place = helpPlace(screen)
      // Help in the middle of unsaved work comes beside it.
      if (hasUnsavedWork()) window.open(router.buildLocation(place).href, '_blank', 'noopener')
      else void navigate(place)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, router, screen])
}
