import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { headerHeight, teacherWidth } from './gridSizes.ts'
import { type Span, visibleSpan } from './gridWindow.ts'

const rowOverscan = 3
const columnOverscan = 2

interface Drawn {
  rows: Span
  columns: Span
}

function same(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end
}

/** Which rows and columns of the scrolling box are drawn; changes only when another step of them comes into sight. */
export function useViewport(
  box: RefObject<HTMLDivElement | null>,
  rowCount: number,
  starts: readonly number[],
  rowHeight: number,
  onResize: () => void,
): { drawn: Drawn; onScroll: () => void } {
  const [drawn, setDrawn] = useState<Drawn>({ rows: { start: 0, end: 0 }, columns: { start: 0, end: 0 } })

  const resized = useRef(onResize)
  useLayoutEffect(() => {
    resized.current = onResize
  })
  const measure = useCallback(() => {
    const element = box.current
    if (!element) return
    const rowStarts = Array.from({ length: rowCount + 1 }, (_, row) => row * rowHeight)
    const rows = visibleSpan(rowStarts, element.scrollTop, element.clientHeight - headerHeight, rowOverscan)
    const columns = visibleSpan(
      starts,
      element.scrollLeft,
      element.clientWidth - teacherWidth,
      columnOverscan,
    )
    setDrawn(before =>
      same(before.rows, rows) && same(before.columns, columns) ? before : { rows, columns },
    )
  }, [box, rowCount, starts, rowHeight])

  useLayoutEffect(() => {
    measure()
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      resized.current()
      measure()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, measure])

  return { drawn, onScroll: measure }
}
