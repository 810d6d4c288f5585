import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Paper } from './usePrinting.ts'

const mm = 96 / 25.4

/** What a sheet across has inside of its margins, in CSS pixels: A3 for a week, A4 for each day. */
const sheets = {
  week: { width: 404 * mm, height: 278 * mm },
  days: { width: 281 * mm, height: 190 * mm },
}

/** Letters in points, from the usual ones to the smallest that are still read: of a week on a wall, of a day in a hand. */
const sizes = {
  week: [10, 9, 8, 7, 6.5, 6, 5.6, 5.2, 4.8, 4.4, 4, 3.6],
  days: [8, 7.5, 7, 6.5],
}

/** Gives the week, or each day, the largest letters with which it is one sheet; where none are small enough, more follow. */
export function useFitting(paper: Paper): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const page = ref.current
    if (!page) return
    const [sheet, offered] = paper === 'week' ? [sheets.week, sizes.week] : [sheets.days, sizes.days]
    // On the screen it is not there; nobody sees the moment in which it is measured.
    Object.assign(page.style, {
      display: 'block',
      position: 'absolute',
      visibility: 'hidden',
      width: `${sheet.width}px`,
    })
    const parts = [...page.children].filter(part => part instanceof HTMLElement)
    for (const part of parts) {
      const { style } = part
      const size = offered.find(each => {
        // Itself: what a larger paper makes of `--letters` is another question.
        style.fontSize = `${each}pt`
        return part.clientHeight <= sheet.height
      })
      style.removeProperty('font-size')
      // A week is read as small as it must be; a day that isn't one sheet anyway, with ease.
      const letters = size ?? (paper === 'week' ? offered.at(-1) : offered[0])
      style.setProperty('--letters', `${letters}pt`)
    }
    for (const property of ['display', 'position', 'visibility', 'width']) page.style.removeProperty(property)
  })
  return ref
}
