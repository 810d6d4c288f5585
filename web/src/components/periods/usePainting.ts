import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { type UnitKey, unitAt } from './unitKey.ts'

/** What is painted, on what; one unit, a stroke of them, or all of a day or a period. */
export interface Brush {
  /** What units become; those that are so already become 0. */
  value: number
  valueAt: (key: UnitKey) => number
  isLocked: (key: UnitKey) => boolean
  /** Somebody wanted to change what is locked. */
  onLocked?: (key: UnitKey) => void
  /** `joined`: belongs to the stroke that was begun before. Strokes come faster than the page is drawn. */
  onPaint: (keys: readonly UnitKey[], value: number, joined: boolean) => void
  /** What the headings say that paint all of a day, or of a period. */
  allOfDay: (day: string) => string
  allOfPeriod: (slot: string) => string
}

interface Stroke {
  value: number
  x: number
  y: number
  first: UnitKey
  painting: boolean
}

/** So far a finger moves sideways before it paints: up and down it scrolls. */
const sideways = 8

/**
 * Painting by mouse, pen, finger and keys: what the first unit becomes, all become that the stroke crosses. A tap paints
 * one; a finger that goes up or down scrolls the page. `null` without a brush.
 */
export function usePainting(brush: Brush | undefined) {
  const stroke = useRef<Stroke | null>(null)
  if (brush === undefined) return null
  const { value, valueAt, isLocked, onLocked, onPaint } = brush

  const free = (keys: readonly UnitKey[]) => keys.filter(key => !isLocked(key))
  /** What a press makes of the unit; `null` where nothing can be painted, and why is told. */
  const valueFrom = (key: UnitKey): number | null => {
    if (isLocked(key)) {
      onLocked?.(key)
      return null
    }
    return valueAt(key) === value ? 0 : value
  }
  const press = (key: UnitKey) => {
    const next = valueFrom(key)
    if (next !== null) onPaint([key], next, false)
  }
  const begin = (now: Stroke) => {
    now.painting = true
    onPaint([now.first], now.value, false)
  }
  return {
    free,
    press,
    /** Goes on from a unit to another, which becomes the same. */
    carry: (from: UnitKey, to: UnitKey) => {
      if (isLocked(to)) onLocked?.(to)
      else onPaint([to], valueAt(from), false)
    },
    /** All become so; when they are already, none of them. */
    pressAll: (keys: readonly UnitKey[]) => {
      const all = free(keys)
      onPaint(all, all.every(key => valueAt(key) === value) ? 0 : value, false)
    },
    handlers: {
      onClick: (event: MouseEvent) => {
        // A press that neither pointer nor key made: a screen reader's.
        const key = event.detail === 0 ? unitAt(event.target) : null
        if (key !== null) press(key)
      },
      onPointerDown: (event: PointerEvent) => {
        const first = unitAt(event.target)
        if (event.button !== 0 || first === null) return
        const next = valueFrom(first)
        if (next === null) return
        stroke.current = { value: next, first, x: event.clientX, y: event.clientY, painting: false }
        if (event.pointerType === 'mouse') begin(stroke.current)
      },
      onPointerMove: (event: PointerEvent) => {
        const now = stroke.current
        if (!now) return
        if (!now.painting) {
          if (Math.abs(event.clientX - now.x) < sideways) return
          begin(now)
        }
        // A finger holds the element it began on: the one beneath it now is asked for.
        const key = unitAt(document.elementFromPoint(event.clientX, event.clientY))
        if (key !== null && !isLocked(key) && valueAt(key) !== now.value) onPaint([key], now.value, true)
      },
      onPointerUp: () => {
        const now = stroke.current
        stroke.current = null
        if (now && !now.painting) onPaint([now.first], now.value, false)
      },
      onPointerCancel: () => {
        stroke.current = null
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') stroke.current = null
      },
    },
  }
}
