import type { OutputOf } from '@terakoya/contract/wireTypes'
import { placeOfLesson } from '../model/judging.ts'
import { judgeAll, lockOf } from '../model/planMoves.ts'
import type { WeekModel } from '../model/weekModel.ts'

export type WhyNot = OutputOf<'C40101_whyNot'>
export type Fact = WhyNot['facts'][number]
export type Repair = WhyNot['repairs'][number]

/** What a repair would do to the week as it is shown; `outdated`: a lesson isn't where it was when it was found. */
export type RepairPlan = ReturnType<typeof judgeAll> | { kind: 'outdated' }

/**
 * Judges all moves together: each lesson leaves first, then each comes to its new place (domain §3), or to the
 * unassigned ones (teacher 0). A pin keeps a lesson where it is, unless it is among those given up.
 */
export function planRepair(
  model: WeekModel,
  { moves }: Pick<Repair, 'moves'>,
  givenUp: ReadonlySet<number> = new Set(),
): RepairPlan {
  const lessons = moves.flatMap(({ schedule_no, from_teacher_no }) => {
    const lesson = model.lessonOf.get(schedule_no)
    return lesson?.teacher_no === from_teacher_no ? [lesson] : []
  })
  if (lessons.length < moves.length) return { kind: 'outdated' }
  for (const lesson of lessons) {
    const block = lockOf(model, givenUp.has(lesson.schedule_no) ? { ...lesson, pinned_flag: 0 } : lesson)
    if (block) return { kind: 'blocked', block, schedule_no: lesson.schedule_no }
  }
  const teachers = moves.map(move => move.to_teacher_no)
  const placings = lessons.flatMap((lesson, index) => {
    const teacher_no = teachers[index] ?? 0
    return teacher_no > 0 ? [{ lesson, place: placeOfLesson(lesson, teacher_no) }] : []
  })
  const plan = judgeAll(model, placings, lessons)
  if (plan.kind !== 'moves') return plan
  const left = lessons.flatMap(({ schedule_no }, index) =>
    teachers[index] === 0 ? [{ schedule_no, teacher_no: 0 }] : [],
  )
  return { ...plan, moves: [...plan.moves, ...left] }
}
