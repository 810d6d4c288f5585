import { type RefObject, useEffect, useRef, useState } from 'react'
import { asApiFailure } from '../api/ApiFailure.ts'
import { tellFailure } from './tellFailure.ts'

/** Milliseconds after which such parts are loaded, out of the way of the first screen. */
const after = 4_000

/**
 * A part of the page that nobody sees at first. It loads by itself a little later, so that it is there when there is
 * no line any more, or with the first press. Answers what does the pressed-for as soon as it can be drawn; where it
 * can't be had, that is told.
 */
export function useLater(part: { preload: () => Promise<unknown> }): (show: () => void) => void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      part.preload().catch(() => {})
    }, after)
    return () => window.clearTimeout(timer)
  }, [part])
  return show => {
    part.preload().then(show, error => tellFailure(asApiFailure(error), { inPlace: false }))
  }
}

/**
 * A menu that is drawn because its button was pressed while it stood alone: it opens at once. The keys are on its own
 * button before it takes them: that is where they go back to.
 */
export function useOpensAtOnce(): {
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
} {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, onChange] = useState(false)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    onChange(true)
  }, [])
  return { button, opened, onChange }
}
