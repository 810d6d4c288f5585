import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { headerHeight } from './gridSizes.ts'
import { type Span, visibleSpan } from './gridWindow.ts'

/** What is drawn beyond the edges costs every frame; it covers what the browser scrolls before it asks. */
const rowOverscan = 2
const columnOverscan = 1

interface Drawn {
  rows: Span
  columns: Span
}

/** The earlier span when it is the same, so that rows aren't drawn anew for columns and the other way round. */
function keptSpan(before: Span, next: Span): Span {
  return before.start === next.start && before.end === next.end ? before : next
}

/** Which rows and columns of the scrolling box are drawn; changes only when another one comes into sight. */
export function useViewport(
  box: RefObject<HTMLDivElement | null>,
  rowCount: number,
  starts: readonly number[],
  rowHeight: number,
  /** The pixels of the teachers' column. */
  teachers: number,
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
    const columns = visibleSpan(starts, element.scrollLeft, element.clientWidth - teachers, columnOverscan)
    setDrawn(before => {
      const next = { rows: keptSpan(before.rows, rows), columns: keptSpan(before.columns, columns) }
      return next.rows === before.rows && next.columns === before.columns ? before : next
    })
  }, [box, rowCount, starts, rowHeight, teachers])

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

  // In the frame that scrolls, or its edge would be empty until the next one.
  const onScroll = useCallback(() => flushSync(measure), [measure])
  return { drawn, onScroll }
}
