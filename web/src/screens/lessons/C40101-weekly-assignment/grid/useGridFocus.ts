import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { headerHeight } from './gridSizes.ts'
import { offsetInSight } from './gridWindow.ts'
import { type GridPlace, moveFocus } from './moveFocus.ts'

/** How far the ring and the neighbours of the focused cell stay from the sticky parts. */
const margin = 8

/** The place of the cell that an event came from, by its attributes. */
export function placeOf(target: EventTarget | null): GridPlace | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest('[data-column]')
  const row = cell?.closest('[data-row]')
  if (!(cell instanceof HTMLElement) || !(row instanceof HTMLElement)) return null
  return { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
}

/** One cell of the grid can be reached by Tab; keys move it, and what takes the focus scrolls into sight. */
export function useGridFocus(
  box: RefObject<HTMLDivElement | null>,
  rows: number,
  starts: readonly number[],
  rowHeight: number,
  /** The pixels of the teachers' column. */
  teachers: number,
) {
  const columns = starts.length - 1
  const [wanted, setWanted] = useState<GridPlace>({ row: 0, column: 0 })
  const focus = {
    row: Math.min(wanted.row, Math.max(rows - 1, 0)),
    column: Math.min(wanted.column, Math.max(columns - 1, 0)),
  }
  const takeFocus = useRef(false)
  const inside = useRef(false)

  const scrollTo = useCallback(
    (place: Partial<GridPlace>) => {
      const element = box.current
      if (!element) return
      if (place.row !== undefined) {
        const top = place.row * rowHeight
        const height = element.clientHeight - headerHeight
        element.scrollTop = offsetInSight(element.scrollTop, height, top, top + rowHeight, margin)
      }
      if (place.column !== undefined) {
        const width = element.clientWidth - teachers
        const [left, right] = [starts[place.column] ?? 0, starts[place.column + 1] ?? 0]
        element.scrollLeft = offsetInSight(element.scrollLeft, width, left, right, margin)
      }
    },
    [box, starts, rowHeight, teachers],
  )

  /** Brings a column to the left edge. */
  const scrollToStart = useCallback(
    (column: number) => {
      const element = box.current
      if (element) element.scrollLeft = starts[column] ?? 0
    },
    [box, starts],
  )

  const moveTo = useCallback(
    (place: GridPlace) => {
      takeFocus.current = true
      scrollTo(place)
      setWanted(place)
    },
    [scrollTo],
  )

  useLayoutEffect(() => {
    // Another week has other cells: the focus that was in the grid stays in it.
    const lost = inside.current && document.activeElement === document.body
    if (!takeFocus.current && !lost) return
    takeFocus.current = false
    const cell = box.current?.querySelector(`[data-row="${focus.row}"] [data-column="${focus.column}"]`)
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1)
    if (event.altKey || event.metaKey || event.shiftKey) return false
    const next = moveFocus(focus, event, { rows, columns, page })
    if (!next) return false
    event.preventDefault()
    moveTo(next)
    return true
  }

  /** The side panel opened: what has the focus stays in sight. */
  const onResize = () => {
    if (box.current?.contains(document.activeElement)) scrollTo(focus)
  }

  const onBlur = (event: FocusEvent) => {
    // A cell that is taken away loses the focus to nobody; a person takes it elsewhere.
    if (event.target.isConnected) inside.current = false
  }
  const onFocus = (event: FocusEvent) => {
    inside.current = true
    const place = placeOf(event.target)
    if (place)
      setWanted(before => (before.row === place.row && before.column === place.column ? before : place))
  }

  return { focus, scrollTo, moveTo, scrollToStart, onKeyDown, onFocus, onBlur, onResize }
}
