import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '../acts/usePlacing.tsx'
import { cellKey } from '../model/cellKey.ts'
import { type DropTarget, planMoves } from '../model/planMoves.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { type Carried, carriedOf, dropMarks, dropText, markOf } from './carried.ts'

/**
 * Moving lessons, by pointer or by keys: what is carried, which cells would take it, and the line that says what
 * would happen where it is now. The line and the mark of the place are written straight into the page: a drag draws
 * nothing anew.
 */
export function useCarry(model: WeekModel, place: Place, ghost: RefObject<HTMLElement | null>) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const marks = useMemo(() => (carried ? dropMarks(model, carried) : null), [model, carried])
  const over = useRef<Element | null>(null)
  const origin = useRef<Element | null>(null)

  const mark = useCallback((element: Element | null, own = false) => {
    over.current?.removeAttribute('data-over')
    over.current = element
    element?.setAttribute('data-over', own ? 'same' : '')
  }, [])

  const start = useCallback((lessons: readonly Lesson[], by: Carried['by']) => {
    if (lessons.length === 0) return
    origin.current = by === 'keys' ? document.activeElement : null
    setCarried(carriedOf(lessons, by))
  }, [])
  const end = useCallback(() => {
    mark(null)
    setCarried(null)
  }, [mark])

  /** Says what would happen there. */
  const tell = useCallback(
    (target: DropTarget | null, element: Element | null) => {
      const spot = element?.closest('[data-column], [data-pool]') ?? null
      mark(spot)
      const box = ghost.current
      const line = box?.querySelector('[data-line]')
      if (!carried || !box || !line) return
      if (!target) {
        line.textContent = ''
        delete box.dataset.mark
        return
      }
      const plan = planMoves(model, carried.schedule_nos, target)
      if (plan.kind === 'same') mark(spot, true)
      line.textContent = dropText(model, plan, target)
      box.dataset.mark = plan.kind === 'same' ? 'same' : (markOf(plan) ?? 'blocked')
    },
    [model, carried, ghost, mark],
  )
  const drop = useCallback(
    (target: DropTarget | null) => {
      if (carried && target) void place(carried.schedule_nos, target)
      end()
    },
    [carried, place, end],
  )

  useEffect(() => {
    if (carried?.by !== 'keys') return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
      if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [carried, end])

  return { carried, marks, start, tell, drop, end }
}

export type Carry = ReturnType<typeof useCarry>

/** The lessons of a cell, in their seats' order. */
export function lessonsIn(
  model: WeekModel,
  place: { schedule_date: string; time_limit_no: number; teacher_no: number },
): Lesson[] {
  const cell = model.cells.get(cellKey(place.schedule_date, place.time_limit_no, place.teacher_no))
  return (cell?.lessons ?? []).map(each => each.lesson)
}
