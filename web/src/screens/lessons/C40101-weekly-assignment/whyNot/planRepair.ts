import type { OutputOf } from '@terakoya/contract/wireTypes'
import { placeOfLesson } from '../model/judging.ts'
import { judgeAll, lockOf } from '../model/planMoves.ts'
import type { WeekModel } from '../model/weekModel.ts'

export type WhyNot = OutputOf<'C40101_whyNot'>
export type Fact = WhyNot['facts'][number]
export type Repair = WhyNot['repairs'][number]

/** What a repair would do to the week as it is shown; `outdated`: a lesson isn't where it was when it was found. */
export type RepairPlan = ReturnType<typeof judgeAll> | { kind: 'outdated' }

/** Judges all moves of a repair together: each lesson leaves first, then each comes to its new place (domain §3). */
export function planRepair(model: WeekModel, { moves }: Repair): RepairPlan {
  const lessons = moves.flatMap(({ schedule_no, from_teacher_no }) => {
    const lesson = model.lessonOf.get(schedule_no)
    return lesson?.teacher_no === from_teacher_no ? [lesson] : []
  })
  if (lessons.length < moves.length) return { kind: 'outdated' }
  for (const lesson of lessons) {
    const block = lockOf(model, lesson)
    if (block) return { kind: 'blocked', block, schedule_no: lesson.schedule_no }
  }
  const placings = lessons.map((lesson, index) => ({
    lesson,
    place: placeOfLesson(lesson, moves[index]?.to_teacher_no ?? 0),
  }))
  return judgeAll(model, placings, lessons)
}
