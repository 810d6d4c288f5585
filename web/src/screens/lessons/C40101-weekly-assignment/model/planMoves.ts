import type { Block, Warning } from '@terakoya/domain/assignment/eligibility'
import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { isEditableDay } from '@terakoya/domain/days/week'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { cellKey } from './cellKey.ts'
import { type CellPlace, judgeInCell } from './judging.ts'
import type { Lesson } from './weekData.ts'
import type { WeekModel } from './weekModel.ts'

/** A lesson's next teacher; 0: back to the unassigned ones. */
export interface Move {
  schedule_no: number
  teacher_no: number
}

/** Why a lesson stays where it is: the rule's own blocks, and what only the page knows. */
export type MoveBlock = Block | 'out_of_range' | 'over' | 'pinned' | 'attended' | 'layout'

/** What would happen. `same`: nothing, it is there already. */
export type Plan = { kind: 'same' } | JudgedPlan

type JudgedPlan =
  | { kind: 'blocked'; block: MoveBlock; schedule_no: number }
  | {
      kind: 'moves'
      moves: readonly Move[]
      /** What a person has to accept, by lesson. */
      warnings: ReadonlyMap<number, readonly Warning[]>
      /** The lessons that make room by going where the others came from. */
      swapped: readonly Lesson[]
    }

export type DropTarget = { kind: 'pool' } | { kind: 'cell'; place: CellPlace; lesson?: Lesson | undefined }

/** Why this lesson can't be touched at all; `null`: it can. */
export function lockOf(model: WeekModel, lesson: Lesson): MoveBlock | null {
  if (!isEditableDay(model.range, lesson.schedule_date)) return 'out_of_range'
  if (periodIsOver(lesson.schedule_date, lesson.time_limit_no, model.nowOf())) return 'over'
  if (lesson.attendance_distinction !== attendance.open) return 'attended'
  if (lesson.pinned_flag === 1) return 'pinned'
  return isLayoutCode(lesson.course_setting_no) ? null : 'layout'
}

/** Whether a lesson keeps its teacher whatever is asked of its day: it is over, or has attendance. */
export function staysGiven(model: WeekModel, lesson: Lesson): boolean {
  const lock = lockOf(model, lesson)
  return lock === 'over' || lock === 'attended'
}

interface Placing {
  lesson: Lesson
  place: CellPlace
}

/** Judges placings one after the other, as the cells stand without all the lessons that leave. */
export function judgeAll(
  model: WeekModel,
  placings: readonly Placing[],
  leaving: readonly Lesson[],
): JudgedPlan {
  const gone = new Set(leaving)
  const put = new Map<string, Lesson[]>()
  const warnings = new Map<number, readonly Warning[]>()
  for (const { lesson, place } of placings) {
    const key = cellKey(place.schedule_date, place.time_limit_no, place.teacher_no)
    const cell = model.cells.get(key)
    const others =
      put.get(key) ?? (cell?.lessons ?? []).map(each => each.lesson).filter(each => !gone.has(each))
    const teacher = model.factsOf.get(place.teacher_no)
    if (!teacher) return { kind: 'blocked', block: 'not_working', schedule_no: lesson.schedule_no }
    const judgement = judgeInCell(lesson, teacher, place, cell, others)
    if (judgement.block) return { kind: 'blocked', block: judgement.block, schedule_no: lesson.schedule_no }
    if (judgement.warnings.length > 0) warnings.set(lesson.schedule_no, judgement.warnings)
    put.set(key, [...others, lesson])
  }
  const moves = placings.map(({ lesson, place }) => ({
    schedule_no: lesson.schedule_no,
    teacher_no: place.teacher_no,
  }))
  return { kind: 'moves', moves, warnings, swapped: [] }
}

/** Swaps whole sides: what is dragged and what sits in its way, both in the same period. */
function planSwap(
  model: WeekModel,
  lessons: readonly Lesson[],
  place: CellPlace,
  others: readonly Lesson[],
): Plan | null {
  const from = lessons[0]?.teacher_no ?? 0
  if (from === 0 || others.length === 0) return null
  if (others.some(other => lockOf(model, other) !== null)) return null
  const plan = judgeAll(
    model,
    [
      ...lessons.map(lesson => ({ lesson, place })),
      ...others.map(lesson => ({ lesson, place: { ...place, teacher_no: from } })),
    ],
    [...lessons, ...others],
  )
  return plan.kind === 'moves' ? { ...plan, swapped: others } : null
}

/**
 * What a drop, a chosen candidate or a key would do (domain §3, experience §6): the one plan that the grid shows
 * before and the act does after. The first block stops; where the cell is full, two lessons (or two whole cells of
 * one period) swap when both fit.
 */
export function planMoves(model: WeekModel, schedule_nos: readonly number[], target: DropTarget): Plan {
  const lessons = schedule_nos.flatMap(number => model.lessonOf.get(number) ?? [])
  for (const lesson of lessons) {
    const block = lockOf(model, lesson)
    if (block) return { kind: 'blocked', block, schedule_no: lesson.schedule_no }
  }
  if (target.kind === 'pool') {
    const assigned = lessons.filter(lesson => lesson.teacher_no > 0)
    if (assigned.length === 0) return { kind: 'same' }
    const moves = assigned.map(({ schedule_no }) => ({ schedule_no, teacher_no: 0 }))
    return { kind: 'moves', moves, warnings: new Map(), swapped: [] }
  }
  const { place } = target
  const inCell = (
    model.cells.get(cellKey(place.schedule_date, place.time_limit_no, place.teacher_no))?.lessons ?? []
  ).map(each => each.lesson)
  if (lessons.every(lesson => inCell.includes(lesson))) return { kind: 'same' }
  const plan = judgeAll(
    model,
    lessons.map(lesson => ({ lesson, place })),
    lessons,
  )
  if (plan.kind !== 'blocked' || plan.block !== 'full') return plan
  const [only] = inCell
  const inTheWay =
    lessons.length > 1 ? inCell : target.lesson ? [target.lesson] : only && inCell.length === 1 ? [only] : []
  return planSwap(model, lessons, place, inTheWay) ?? plan
}
