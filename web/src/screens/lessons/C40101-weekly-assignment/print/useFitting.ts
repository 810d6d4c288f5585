import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What an A3 sheet across has inside of its margins, in CSS pixels. */
const sheet = { width: (404 * 96) / 25.4, height: (278 * 96) / 25.4 }

/** Letters in points, from those of a short week to the smallest that are still read on a wall. */
const sizes = [10, 9, 8, 7, 6.5, 6, 5.6, 5.2, 4.8, 4.4, 4, 3.6]

/** Gives the week the largest letters with which it is one sheet; where none are small enough, more sheets follow. */
export function useFitting(fits: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const page = ref.current
    if (!page || !fits) return
    const { style } = page
    // On the screen it is not there; nobody sees the moment in which it is measured.
    Object.assign(style, {
      display: 'block',
      position: 'absolute',
      visibility: 'hidden',
      width: `${sheet.width}px`,
    })
    for (const size of sizes) {
      style.fontSize = `${size}pt`
      if (page.offsetHeight <= sheet.height) break
    }
    for (const property of ['display', 'position', 'visibility', 'width']) style.removeProperty(property)
    return () => void style.removeProperty('font-size')
  })
  return ref
}
