import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { DropTarget } from '../model/planMoves.ts'

/** A movement under this is a click (experience §6, point 4), in pixels. */
const threshold = 5
/** How long a finger rests until the menu opens (spec §9), in milliseconds. */
const longPress = 600
/** Near an edge of the grid it scrolls by itself. */
const edge = 36
const scrollStep = 14

export interface DragHandlers {
  /** What would be dragged from there; nothing: `null`. */
  pick: (element: Element) => readonly number[] | null
  onStart: (schedule_nos: readonly number[]) => void
  /** The pointer is over another place. */
  onOver: (target: DropTarget | null, element: Element | null) => void
  onDrop: (target: DropTarget | null) => void
  onCancel: () => void
  /** A long press, a right click: the same acts as a menu. */
  onMenu: (element: Element, point: { x: number; y: number }) => void
  targetAt: (element: Element | null) => DropTarget | null
}

interface Held {
  pointerId: number
  x: number
  y: number
  element: Element
  schedule_nos: readonly number[] | null
  dragging: boolean
  timer: number
}

/**
 * Drag and drop inside of `area`, by mouse or pen: a movement of less than 5 px is a click, Esc puts everything back.
 * A finger scrolls; resting for 600 ms it opens the menu. What moves with the pointer is moved without drawing the
 * page anew.
 */
export function usePointerDrag(
  area: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  handlers: DragHandlers,
) {
  const act = useRef(handlers)
  useEffect(() => {
    act.current = handlers
  })
  const held = useRef<Held | null>(null)

  useEffect(() => {
    let frame = 0
    let last = { x: 0, y: 0 }
    let over: Element | null = null

    const release = (): Held | null => {
      const before = held.current
      held.current = null
      if (before) window.clearTimeout(before.timer)
      cancelAnimationFrame(frame)
      frame = 0
      over = null
      return before
    }
    const moveGhost = () => {
      const element = ghost.current
      if (!element) return
      // Beside the pointer, and never out of the page.
      const left = Math.min(last.x + 14, window.innerWidth - element.offsetWidth - 8)
      const top = Math.min(last.y + 16, window.innerHeight - element.offsetHeight - 8)
      element.style.transform = `translate(${left}px, ${top}px)`
    }
    const look = () => {
      const found = document.elementFromPoint(last.x, last.y)
      const spot = found?.closest('[data-lesson], [data-column], [data-pool]') ?? null
      if (spot === over) return
      over = spot
      act.current.onOver(act.current.targetAt(found), found)
    }
    /** One step a frame: the ghost, what lies under it, and the grid's edges. */
    const step = () => {
      frame = 0
      if (!held.current?.dragging) return
      const scrolled = scrollAtEdge(area.current, last)
      moveGhost()
      look()
      if (scrolled) frame = requestAnimationFrame(step)
    }
    const onMove = (event: PointerEvent) => {
      const hold = held.current
      if (!hold || event.pointerId !== hold.pointerId) return
      last = { x: event.clientX, y: event.clientY }
      if (!hold.dragging) {
        if (Math.hypot(last.x - hold.x, last.y - hold.y) < threshold) return
        window.clearTimeout(hold.timer)
        // A finger that moves scrolls.
        if (event.pointerType === 'touch' || !hold.schedule_nos) {
          release()
          return
        }
        hold.dragging = true
        act.current.onStart(hold.schedule_nos)
      }
      if (frame === 0) frame = requestAnimationFrame(step)
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== held.current?.pointerId) return
      const before = release()
      if (!before?.dragging) return
      // The click that follows is part of the drag.
      const swallow = (click: MouseEvent) => click.stopPropagation()
      window.addEventListener('click', swallow, { capture: true, once: true })
      window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
      act.current.onDrop(act.current.targetAt(document.elementFromPoint(event.clientX, event.clientY)))
    }
    const cancel = () => {
      if (release()?.dragging) act.current.onCancel()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held.current?.dragging) return
      event.stopPropagation()
      event.preventDefault()
      cancel()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('blur', cancel)
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      release()
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('blur', cancel)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [area, ghost])

  return {
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      const element = event.target
      const schedule_nos = act.current.pick(element)
      const { pointerId, clientX: x, clientY: y } = event
      const timer =
        event.pointerType === 'touch'
          ? window.setTimeout(() => {
              held.current = null
              swallowLift()
              act.current.onMenu(element, { x, y })
            }, longPress)
          : 0
      held.current = { pointerId, x, y, element, schedule_nos, dragging: false, timer }
    },
    onContextMenu: (event: {
      target: EventTarget
      clientX: number
      clientY: number
      preventDefault(): void
    }) => {
      if (
        !(event.target instanceof Element) ||
        !event.target.closest('[data-lesson], [data-column], [data-pool-lesson], [data-head]')
      )
        return
      event.preventDefault()
      held.current = null
      act.current.onMenu(event.target, { x: event.clientX, y: event.clientY })
    },
  }
}

/** The finger that opened the menu is lifted: no click follows, which would be one outside of the menu. */
function swallowLift(): void {
  const end = new AbortController()
  const options = { capture: true, passive: false, signal: end.signal }
  const lift = (event: TouchEvent) => {
    end.abort()
    if (event.cancelable) event.preventDefault()
  }
  window.addEventListener('touchend', lift, options)
  window.addEventListener('touchcancel', lift, options)
}

/** Scrolls the grid while the pointer rests near one of its edges; tells whether it did. */
function scrollAtEdge(area: HTMLElement | null, { x, y }: { x: number; y: number }): boolean {
  const grid = area?.querySelector('[role="grid"]')
  if (!grid) return false
  const box = grid.getBoundingClientRect()
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false
  const left = x < box.left + edge ? -scrollStep : x > box.right - edge ? scrollStep : 0
  const top = y < box.top + edge ? -scrollStep : y > box.bottom - edge ? scrollStep : 0
  if (left === 0 && top === 0) return false
  const before = [grid.scrollLeft, grid.scrollTop]
  grid.scrollBy(left, top)
  return grid.scrollLeft !== before[0] || grid.scrollTop !== before[1]
}
