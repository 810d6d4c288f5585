import type { Day } from '@terakoya/domain/days/day'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { dayByKey } from './months.ts'
import { withRange } from './selectDays.ts'

interface DaySelectionOptions {
  selected: ReadonlySet<Day>
  onSelect: (next: ReadonlySet<Day>) => void
  isSelectable: (day: Day) => boolean
  /** The first and last day that there are. */
  first: Day
  last: Day
  /** Where the focus begins. */
  start: Day
}

interface Drag {
  from: Day
  to: Day
  act: 'add' | 'remove'
}

const dayOfEvent = (event: { target: EventTarget }): Day | null =>
  event.target instanceof Element
    ? (event.target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null)
    : null

/**
 * Choosing days by mouse, finger and keys: a press toggles a day, a drag or Shift gives a range, which is taken out
 * when it begins on a chosen day.
 */
export function useDaySelection(options: DaySelectionOptions) {
  const { selected, onSelect, isSelectable, first, last, start } = options
  const [drag, setDrag] = useState<Drag | null>(null)
  const [focused, setFocused] = useState(start)
  // Where a range by Shift began, and what was chosen then.
  const anchor = useRef({ day: start, chosen: selected })
  const container = useRef<HTMLDivElement>(null)
  const shown = drag ? withRange(selected, drag.from, drag.to, drag.act, isSelectable) : selected

  const latest = useRef({ drag, shown, onSelect })
  latest.current = { drag, shown, onSelect }
  const dragging = drag !== null
  useEffect(() => {
    if (!dragging) return
    const end = () => {
      if (latest.current.drag) latest.current.onSelect(latest.current.shown)
      setDrag(null)
    }
    const giveUp = () => setDrag(null)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', giveUp)
    return () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', giveUp)
    }
  }, [dragging])

  const range = (to: Day) =>
    onSelect(withRange(anchor.current.chosen, anchor.current.day, to, 'add', isSelectable))
  const toggle = (day: Day) => {
    anchor.current = { day, chosen: selected }
    onSelect(withRange(selected, day, day, selected.has(day) ? 'remove' : 'add', isSelectable))
  }
  const onPointerDown = (event: PointerEvent) => {
    const day = dayOfEvent(event)
    if (day === null || event.button !== 0) return
    setFocused(day)
    if (event.shiftKey) return range(day)
    anchor.current = { day, chosen: selected }
    setDrag({ from: day, to: day, act: selected.has(day) ? 'remove' : 'add' })
  }
  const onPointerOver = (event: PointerEvent) => {
    const day = dayOfEvent(event)
    if (drag && day !== null && day !== drag.to) setDrag({ ...drag, to: day })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOfEvent(event)
    if (day === null || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (event.shiftKey) range(day)
      else toggle(day)
      return
    }
    const next = dayByKey(event.key, day)
    if (next === null) return
    event.preventDefault()
    if (next < first || next > last) return
    if (event.shiftKey) {
      if (anchor.current.day !== day && !selected.has(day)) anchor.current = { day, chosen: selected }
      range(next)
    } else {
      anchor.current = { day: next, chosen: selected }
    }
    setFocused(next)
    container.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  /** A press that no pointer made: of a screen reader. */
  const onClick = (event: { target: EventTarget; detail: number }) => {
    const day = dayOfEvent(event)
    if (day !== null && event.detail === 0) toggle(day)
  }
  const stop = focused < first || focused > last ? start : focused
  return { container, shown, focused: stop, handlers: { onPointerDown, onPointerOver, onKeyDown, onClick } }
}
