import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Column } from '../model/columns.ts'
import { usePageKeys } from '../usePageKeys.ts'
import { type ColumnZoom, columnWidth, lookOf, periodWidth, teachersWidth, zoomStep } from './gridSizes.ts'
import { columnStarts, indexAt } from './gridWindow.ts'

/** Pixels of a wheel (or of a pinch, which browsers tell as a wheel with Ctrl) for one step. */
const wheelStep = 60

/** The width of the box; 0 until it is known. */
function useBoxWidth(box: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/**
 * How wide the columns are, and where they begin: by a width that was chosen, or so that all of them are in sight. Keys
 * (+, -, 0, from anywhere on the page) and the wheel with Ctrl change it; the column at the left edge stays there.
 */
export function useColumnZoom(
  box: RefObject<HTMLDivElement | null>,
  columns: readonly Column[],
  zoom: ColumnZoom,
  onZoom: (zoom: ColumnZoom) => void,
  /** Told what a period is wide: the buttons of the toolbar go on from there. */
  onWidth: (width: number) => void,
) {
  const boxWidth = useBoxWidth(box)
  const teachers = teachersWidth(columns, zoom, boxWidth)
  const width = periodWidth(columns, zoom, boxWidth - teachers)
  // An act changes what a header says, and no width: what hangs on the widths is not measured anew.
  const widths = columns.map(column => columnWidth(column, width)).join(' ')
  const starts = useMemo(() => columnStarts(widths === '' ? [] : widths.split(' ').map(Number)), [widths])

  useEffect(() => onWidth(width), [onWidth, width])

  const before = useRef({ columns, starts })
  useLayoutEffect(() => {
    const earlier = before.current
    before.current = { columns, starts }
    const element = box.current
    if (!element || earlier.starts === starts) return
    const atEdge = earlier.columns[indexAt(earlier.starts, element.scrollLeft)]
    const index = columns.findIndex(({ schedule_date, key }) => {
      return key === atEdge?.key || (atEdge?.kind === 'folded' && schedule_date === atEdge.schedule_date)
    })
    if (index >= 0) element.scrollLeft = starts[index] ?? 0
  }, [box, columns, starts])

  const step = useRef((_direction: 1 | -1): void => undefined)
  useEffect(() => {
    step.current = direction => onZoom(zoomStep(width, direction))
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      // Only the columns are meant here: the whole page grows by its own keys.
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < wheelStep) return
      step.current(turned < 0 ? 1 : -1)
      turned = 0
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box])

  usePageKeys(({ key }) => {
    if (key === '0') onZoom('fit')
    else if (key === '+' || key === '-') onZoom(zoomStep(width, key === '+' ? 1 : -1))
    else return false
    return true
  })
  return { starts, teachers, look: lookOf(width) }
}
