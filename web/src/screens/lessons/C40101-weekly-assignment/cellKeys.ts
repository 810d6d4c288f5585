import type { KeyboardEvent } from 'react'
import type { MenuTarget } from './acts/ActMenu.tsx'
import { lessonsIn } from './drag/useCarry.ts'
import type { CellPlace } from './model/judging.ts'
import type { WeekModel } from './model/weekModel.ts'
import type { ReplanAsked } from './replan/occasion.ts'
import type { Selection } from './selection.ts'
import type { WeekEditing } from './useWeekEditing.ts'

/**
 * The keys of a cell: Delete, P, O, M, A, C and the menu key; they mean the chosen lesson, else all of the cell. Delete
 * asks first which of several is meant.
 */
export function cellKeys(
  model: WeekModel,
  editing: WeekEditing,
  selection: Selection | null,
  onReplan: (asked: ReplanAsked) => void,
) {
  return (event: KeyboardEvent, place: CellPlace): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false
    const inCell = lessonsIn(model, place)
    const chosen =
      selection?.kind === 'lesson' ? inCell.filter(each => each.schedule_no === selection.schedule_no) : []
    const meant = chosen.length > 0 ? chosen : inCell
    const { commands } = editing
    /** A menu closes at every key outside of it: it must not hear the one that opens it. */
    const openMenu = (target: Pick<MenuTarget, 'lesson' | 'removing'>) => {
      event.stopPropagation()
      const box = event.currentTarget.querySelector(':focus')?.getBoundingClientRect()
      editing.openMenu({ ...target, place, x: (box?.left ?? 0) + 12, y: (box?.top ?? 0) + 20 })
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      openMenu({ lesson: meant[0] })
      return true
    }
    if (event.shiftKey) return false
    switch (event.key.toLowerCase()) {
      case 'delete':
      case 'backspace':
        if (meant.length > 1) openMenu({ lesson: undefined, removing: true })
        else commands.unassign(meant)
        return true
      case 'p':
        commands.togglePin(meant)
        return true
      case 'o':
        commands.toggleOffice(place)
        return true
      case 'a':
        onReplan({ kind: 'absence', ...place })
        return true
      case 'c':
        onReplan({
          kind: 'closing',
          schedule_date: place.schedule_date,
          time_limit_no: place.time_limit_no,
        })
        return true
      case 'm':
        editing.carryByKeys(meant)
        return true
      default:
        return false
    }
  }
}
