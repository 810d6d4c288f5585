import { warningText } from '@terakoya/domain/assignment/reasonTexts'
import { dotsText, listText } from '../../../../words/joining.ts'
import { blockText } from '../acts/blocks.ts'
import { cellKey, periodKey } from '../model/cellKey.ts'
import { type DropTarget, type Plan, planMoves } from '../model/planMoves.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'

/** What is on its way: held by the pointer, or carried with the keys. */
export interface Carried {
  schedule_nos: readonly number[]
  by: 'pointer' | 'keys'
  /** 田中 蓮、他1件 */
  label: string
}

/** How a cell shows that something can be dropped there; every cell without one is blocked. */
export type DropMark = 'good' | 'warned' | 'swap'

export function carriedOf(lessons: readonly Lesson[], by: Carried['by']): Carried {
  const [first] = lessons
  const others = lessons.length - 1
  return {
    schedule_nos: lessons.map(lesson => lesson.schedule_no),
    by,
    label:
      others > 0
        ? assignmentWords.say('carried_more', { name: first?.student_name ?? '', count: others })
        : (first?.student_name ?? ''),
  }
}

/** Whether a plan is free of questions, has some, or swaps. */
export function markOf(plan: Plan): DropMark | null {
  if (plan.kind !== 'moves') return null
  if (plan.swapped.length > 0) return 'swap'
  return plan.warnings.size > 0 ? 'warned' : 'good'
}

/**
 * The cells that would take what is carried. A lesson's day and period are given, so these are in one column; all
 * others are blocked for the one reason that the line under the pointer says.
 */
export function dropMarks(model: WeekModel, carried: Carried): ReadonlyMap<string, DropMark> {
  const marks = new Map<string, DropMark>()
  const lessons = carried.schedule_nos.flatMap(number => model.lessonOf.get(number) ?? [])
  const periods = new Set(lessons.map(lesson => periodKey(lesson.schedule_date, lesson.time_limit_no)))
  for (const period of periods) {
    const [schedule_date = '', time] = period.split('_')
    for (const { teacher } of model.rows) {
      const place = { schedule_date, time_limit_no: Number(time), teacher_no: teacher.teacher_no }
      const inCell =
        model.cells.get(cellKey(schedule_date, place.time_limit_no, place.teacher_no))?.lessons ?? []
      // A full cell of two says "swap" when one of them would: the pointer chooses which.
      const plans = [
        planMoves(model, carried.schedule_nos, { kind: 'cell', place }),
        ...(inCell.length > 1
          ? inCell.map(({ lesson }) =>
              planMoves(model, carried.schedule_nos, { kind: 'cell', place, lesson }),
            )
          : []),
      ]
      const mark = plans.map(markOf).find(each => each !== null)
      if (mark) marks.set(cellKey(schedule_date, place.time_limit_no, place.teacher_no), mark)
    }
  }
  return marks
}

/** What dropping there would do, in words, before it is done (experience §6, point 4). */
export function dropText(model: WeekModel, plan: Plan, target: DropTarget): string {
  const t = assignmentWords.say
  if (plan.kind === 'same') return t('drop_same')
  if (plan.kind === 'blocked') return `${t('drop_blocked')} ${blockText(plan.block)}`
  if (target.kind === 'pool') return t('drop_pool')
  const teacher = model.rowOf.get(target.place.teacher_no)?.teacher.display_name ?? ''
  const [swapped] = plan.swapped
  const what = swapped
    ? t('drop_swap', { name: listText(plan.swapped.map(each => each.student_name)) })
    : t('drop_good', { teacher })
  if (plan.warnings.size === 0) return swapped ? what : `○ ${what}`
  const warnings = [...new Set([...plan.warnings.values()].flat())]
  return t('drop_warned', { what, warnings: dotsText(warnings.map(each => warningText[each])) })
}
