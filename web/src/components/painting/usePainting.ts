import { type PointerEvent, useRef } from 'react'
import type { UnitKey } from './unitKey.ts'

interface Stroke {
  value: number
  x: number
  y: number
  first: UnitKey
  painting: boolean
}

/** So far a finger moves sideways before it paints: up and down it scrolls. */
const sideways = 8

function keyAt(target: EventTarget | null): UnitKey | null {
  return target instanceof Element ? (target.closest('[data-unit]')?.getAttribute('data-unit') ?? null) : null
}

interface Painting {
  /** The value that a stroke beginning there paints; `null` where nothing can be painted, and why is told. */
  valueFrom: (key: UnitKey) => number | null
  /** `first` begins a stroke, which is undone as one. */
  onPaint: (key: UnitKey, value: number, first: boolean) => void
}

/**
 * Painting by mouse, pen or finger: what the first unit becomes, all become that the stroke crosses. A tap paints one;
 * a finger that goes up or down scrolls the page.
 */
export function usePainting({ valueFrom, onPaint }: Painting) {
  const stroke = useRef<Stroke | null>(null)
  const start = (now: Stroke) => {
    now.painting = true
    onPaint(now.first, now.value, true)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const first = keyAt(event.target)
      if (event.button !== 0 || first === null) return
      const value = valueFrom(first)
      if (value === null) return
      stroke.current = { value, first, x: event.clientX, y: event.clientY, painting: false }
      if (event.pointerType === 'mouse') start(stroke.current)
    },
    onPointerMove: (event: PointerEvent) => {
      const now = stroke.current
      if (!now) return
      if (!now.painting) {
        if (Math.abs(event.clientX - now.x) < sideways) return
        start(now)
      }
      // A finger holds the element it began on: the one beneath it now is asked for.
      const key = keyAt(document.elementFromPoint(event.clientX, event.clientY))
      if (key !== null) onPaint(key, now.value, false)
    },
    onPointerUp: () => {
      const now = stroke.current
      stroke.current = null
      if (now && !now.painting) onPaint(now.first, now.value, true)
    },
    onPointerCancel: () => {
      stroke.current = null
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') stroke.current = null
    },
  }
}
