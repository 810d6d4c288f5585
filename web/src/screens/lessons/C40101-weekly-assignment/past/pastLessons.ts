import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Act } from '../acts/act.ts'
import { lockOf } from '../model/planMoves.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'

/** What differed from what is stored now. */
export type PastWeek = Pick<OutputOf<'C40101_getPastWeek'>, 'lessons' | 'later' | 'off'>

/** The lessons as they stood then: those that came later are left out, those that are called off by now stand in their places. */
export function pastLessons(stored: readonly Lesson[], { lessons, later, off }: PastWeek): readonly Lesson[] {
  const was = new Map(lessons.map(lesson => [lesson.schedule_no, lesson]))
  const missing = new Set(later)
  const still = stored.flatMap(lesson => {
    if (missing.has(lesson.schedule_no)) return []
    const then = was.get(lesson.schedule_no)
    return [then ? { ...lesson, teacher_no: then.teacher_no, pinned_flag: then.pinned_flag } : lesson]
  })
  return [...still, ...off]
}

interface Restoring {
  /** `null`: the week stands as it did. */
  act: Act | null
  /** How many lessons it changes. */
  count: number
  /** How many stay because they are over, have attendance or can't be edited. */
  kept: number
}

/**
 * The act that brings the week, with what is not saved yet, back to how it stood then. Lessons that came later keep their
 * teachers, and so does what nothing moves any more; a pin doesn't hinder, it was set by the same hand.
 */
export function restoringAct(model: WeekModel, then: readonly Lesson[]): Restoring {
  let kept = 0
  const edits = then.flatMap(({ schedule_no, teacher_no, pinned_flag }) => {
    const lesson = model.lessonOf.get(schedule_no)
    if (!lesson || (lesson.teacher_no === teacher_no && lesson.pinned_flag === pinned_flag)) return []
    const lock = lockOf(model, lesson)
    if (lock !== null && lock !== 'pinned') {
      kept += 1
      return []
    }
    return [{ schedule_no, set: { teacher_no, pinned_flag } }]
  })
  const act: Act | null = edits.length === 0 ? null : { kind: 'past', lessons: edits, office: [] }
  return { act, count: edits.length, kept }
}
