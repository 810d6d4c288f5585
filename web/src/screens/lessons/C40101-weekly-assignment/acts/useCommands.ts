import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { isEditableDay } from '@terakoya/domain/days/week'
import { useMemo } from 'react'
import { cellKey } from '../model/cellKey.ts'
import { type CellPlace, typeWarnings } from '../model/judging.ts'
import { lockOf, type MoveBlock } from '../model/planMoves.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import { blockText, tellBlocked, tellLocked } from './blocks.ts'
import { officeAct, pinAct, teacherTypeAct, transferAct, transferBackAct } from './makeActs.ts'
import type { Acts } from './useActs.ts'
import type { Accept, Place } from './usePlacing.tsx'

/** What a person can do with lessons and cells beside moving them; each says why when it can't be done. */
export interface Commands {
  unassign: (lessons: readonly Lesson[]) => void
  togglePin: (lessons: readonly Lesson[]) => void
  setTeacherType: (lessons: readonly Lesson[], teacher_request_type: number) => void
  toggleOffice: (place: CellPlace) => void
  transfer: (lesson: Lesson, target_center_no: number) => void
  /** A lesson of this center that came from elsewhere, or one of ours that is taught elsewhere. */
  transferBack: (schedule_no: number, origin: number) => void
}

/** A lock other than a pin: pins can always be set and taken off where the day can be edited. */
function lockButPin(model: WeekModel, lesson: Lesson): MoveBlock | null {
  const lock = lockOf(model, lesson)
  return lock === 'pinned' ? null : lock
}

export function useCommands(model: WeekModel, act: Acts['act'], place: Place, accept: Accept): Commands {
  return useMemo(() => {
    const t = assignmentWords.say
    return {
      unassign: lessons => {
        const assigned = lessons.filter(lesson => lesson.teacher_no > 0)
        if (assigned.length > 0)
          void place(
            assigned.map(lesson => lesson.schedule_no),
            { kind: 'pool' },
          )
      },
      togglePin: lessons => {
        const assigned = lessons.filter(lesson => lesson.teacher_no > 0)
        if (assigned.length === 0) tellBlocked(t('block_pin_unassigned'))
        else if (!tellLocked(model, assigned, lockButPin)) {
          act(pinAct(assigned, assigned.every(lesson => lesson.pinned_flag === 1) ? 0 : 1))
        }
      },
      setTeacherType: (lessons, type) => {
        const other = lessons.filter(lesson => lesson.teacher_request_type !== type)
        if (other.length === 0 || tellLocked(model, other, lockButPin)) return
        // A wish that the teacher it has doesn't meet is a warning like any other.
        void accept(typeWarnings(model, other, type)).then(accepted => {
          if (accepted) act(teacherTypeAct(other, type))
        })
      },
      toggleOffice: at => {
        const cell = model.cells.get(cellKey(at.schedule_date, at.time_limit_no, at.teacher_no))
        if (!isEditableDay(model.range, at.schedule_date)) tellBlocked(blockText('out_of_range'))
        else if (periodIsOver(at.schedule_date, at.time_limit_no, model.nowOf()))
          tellBlocked(blockText('over'))
        else if (cell?.duty === 'office') act(officeAct(at, false))
        else if (cell?.duty !== 'works') tellBlocked(t('block_office_shift'))
        else if (cell.lessons.length > 0) tellBlocked(t('block_office_lessons'))
        else act(officeAct(at, true))
      },
      transfer: (lesson, target) => {
        if (lesson.teacher_no > 0) tellBlocked(t('block_transfer_assigned'))
        else if (target !== lesson.center_no && !tellLocked(model, [lesson])) act(transferAct(lesson, target))
      },
      transferBack: (schedule_no, origin) => {
        const lesson = model.lessonOf.get(schedule_no)
        if (lesson && lesson.teacher_no > 0) tellBlocked(t('block_transfer_assigned'))
        else if (!lesson || !tellLocked(model, [lesson])) act(transferBackAct(schedule_no, origin))
      },
    }
  }, [model, act, place, accept])
}
