import { blockSentence } from '@terakoya/domain/assignment/reasonTexts'
import { staysGiven } from './planMoves.ts'
import type { Lesson } from './weekData.ts'
import type { WeekModel } from './weekModel.ts'

/** A lesson with a teacher whom nobody could give it any more. */
export interface BarredLesson {
  lesson: Lesson
  teacher_name: string
  /** A whole sentence. */
  why: string
}

/**
 * What would go out though the rule bars it: the two were kept apart, or the shift went, after the lesson was given. What
 * is over or has attendance is left out: nothing can be changed about it.
 */
export function barredLessons(model: WeekModel): BarredLesson[] {
  return model.lessons.flatMap(lesson => {
    const block = model.judgements.get(lesson.schedule_no)?.block
    if (!block || staysGiven(model, lesson)) return []
    const teacher_name = model.rowOf.get(lesson.teacher_no)?.teacher.display_name ?? ''
    return [{ lesson, teacher_name, why: blockSentence[block] }]
  })
}
