import { type KeyboardEvent, useRef } from 'react'
import { fieldStep } from './fieldStep.ts'

const fields =
  'input:not([type=hidden]):not([hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button[type=submit]:not(:disabled)'

interface FieldNavigation {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onCompositionEnd: () => void
}

/**
 * Enter and Down lead to the next field, Shift+Enter and Up back; the last one leads to the submit button and never
 * submits by itself (experience §1): `<form {...useFieldNavigation()} onSubmit={…}>`
 */
export function useFieldNavigation(): FieldNavigation {
  // The Enter that ends a composition comes after its end in some browsers.
  const justComposed = useRef(false)
  return {
    onCompositionEnd: () => {
      justComposed.current = true
      window.setTimeout(() => {
        justComposed.current = false
      }, 30)
    },
    onKeyDown: event => {
      const { target, nativeEvent } = event
      if (!(target instanceof HTMLElement)) return
      const composing = nativeEvent.isComposing || nativeEvent.keyCode === 229 || justComposed.current
      const step = fieldStep({
        key: event.key,
        shiftKey: event.shiftKey,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        composing,
        tagName: target.tagName,
        type: target instanceof HTMLInputElement ? target.type : '',
        role: target.getAttribute('role'),
        expanded: target.getAttribute('aria-expanded') === 'true',
      })
      if (step === 0) {
        // In a field that keeps its keys, too, Enter is no way to submit.
        if (event.key === 'Enter' && !composing && target.tagName === 'INPUT') event.preventDefault()
        return
      }
      event.preventDefault()
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
        field => field.offsetParent !== null && field.tabIndex >= 0,
      )
      all[all.indexOf(target) + step]?.focus()
    },
  }
}
