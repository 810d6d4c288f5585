import { type PointerEvent, useMemo, useRef, useState } from 'react'
import type { MenuTarget, PeriodPlace } from './acts/ActMenu.tsx'
import { tellLocked } from './acts/blocks.ts'
import { type Marks, noMarks, noRefusals, type Refusals } from './acts/refusals.ts'
import { useActKeys } from './acts/useActKeys.ts'
import type { Acts } from './acts/useActs.ts'
import { useCommands } from './acts/useCommands.ts'
import { useAccept, usePlacing } from './acts/usePlacing.tsx'
import { useProof } from './acts/useProof.ts'
import { useSave } from './acts/useSave.ts'
import { lessonsIn, useCarry } from './drag/useCarry.ts'
import { usePointerDrag } from './drag/usePointerDrag.ts'
import { periodOfKey, placeOfKey } from './model/cellKey.ts'
import type { CellPlace } from './model/judging.ts'
import type { DropTarget } from './model/planMoves.ts'
import type { Lesson } from './model/weekData.ts'
import type { WeekModel } from './model/weekModel.ts'
import { useReplanning } from './replan/useReplanning.ts'
import type { LoadedWeek } from './useWeek.ts'
import { useRepairing } from './whyNot/useRepairing.ts'

/** The lesson that an element of grid or pool shows. */
function lessonAt(model: WeekModel, element: Element): Lesson | undefined {
  const box = element.closest('[data-lesson], [data-pool-lesson]')
  if (!(box instanceof HTMLElement)) return undefined
  return model.lessonOf.get(Number(box.dataset.lesson ?? box.dataset.poolLesson))
}

/** The cell of the grid that an element lies in. */
function cellAt(element: Element): CellPlace | null {
  const cell = element.closest('[data-cell]')
  if (!(cell instanceof HTMLElement)) return null
  return placeOfKey(cell.dataset.cell ?? '')
}

/** The period of the column's head that an element lies in. */
function periodAt(element: Element): PeriodPlace | null {
  const head = element.closest('[data-head]')
  return head instanceof HTMLElement ? periodOfKey(head.dataset.head ?? '') : null
}

/** Everything that changes the week by hand: commands, dragging and carrying, the menu, the keys, and the save. */
export function useWeekEditing(data: LoadedWeek, model: WeekModel, acts: Acts, writable: boolean) {
  const { center_no, week_date } = data
  const area = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuTarget | null>(null)
  const proof = useProof(center_no, week_date)
  const save = useSave(data, acts, proof)
  const accept = useAccept(model, proof)
  const place = usePlacing(model, acts.act, accept)
  const repair = useRepairing(model, acts.act, accept)
  const replan = useReplanning(model, acts.act, accept)
  const commands = useCommands(model, acts.act, place, accept)
  const carry = useCarry(model, place, ghost)

  /** Picks lessons up, unless one of them is locked: then the reason is told. */
  const carryByKeys = (lessons: readonly Lesson[]) => {
    if (!tellLocked(model, lessons)) carry.start(lessons, 'keys')
  }
  const targetAt = (element: Element | null): DropTarget | null => {
    if (!element) return null
    const cell = cellAt(element)
    if (cell) return { kind: 'cell', place: cell, lesson: lessonAt(model, element) }
    return element.closest('[data-pool]') ? { kind: 'pool' } : null
  }
  const whole = useRef(false)
  const drag = usePointerDrag(area, ghost, {
    pick: element => {
      if (!writable || carry.carried) return null
      const lesson = lessonAt(model, element)
      if (!lesson) return null
      const cell = cellAt(element)
      const lessons = cell && whole.current ? lessonsIn(model, cell) : [lesson]
      return lessons.map(each => each.schedule_no)
    },
    onStart: schedule_nos =>
      carry.start(
        schedule_nos.flatMap(number => model.lessonOf.get(number) ?? []),
        'pointer',
      ),
    onOver: (target, element) => carry.tell(target, element),
    onDrop: carry.drop,
    onCancel: carry.end,
    onMenu: (element, point) => {
      if (!writable) return
      const target = {
        lesson: lessonAt(model, element),
        place: cellAt(element),
        period: periodAt(element),
        ...point,
      }
      if (target.lesson || target.place || target.period) setMenu(target)
    },
    targetAt,
  })

  useActKeys({ undo: acts.undo, redo: acts.redo, save: () => void save.save() }, writable && !save.busy)

  /** Only what the last refused save named and what is still wanted. */
  const refusals = useMemo((): Refusals => {
    const { lessons, office } = save.outcome.refusals
    if (lessons.size === 0 && office.size === 0) return noRefusals
    return {
      lessons: new Map([...lessons].filter(([schedule_no]) => acts.edited.changed.has(schedule_no))),
      office,
    }
  }, [save.outcome.refusals, acts.edited.changed])

  const { conflicts } = acts
  const marks = useMemo(
    (): Marks =>
      refusals === noRefusals && conflicts.length === 0
        ? noMarks
        : { ...refusals, conflicts: new Set(conflicts.map(each => each.schedule_no)) },
    [refusals, conflicts],
  )

  return {
    area,
    ghost,
    carry,
    commands,
    place,
    repair,
    replan,
    save,
    refusals,
    marks,
    menu,
    openMenu: setMenu,
    closeMenu: () => setMenu(null),
    carryByKeys,
    areaProps: {
      ref: area,
      onPointerDown: (event: PointerEvent) => {
        whole.current = event.shiftKey
        drag.onPointerDown(event)
      },
      onContextMenu: drag.onContextMenu,
    },
  }
}

export type WeekEditing = ReturnType<typeof useWeekEditing>
