import { blockSentence } from '@terakoya/domain/assignment/reasonTexts'
import { toast } from '../../../../components/toast.ts'
import { lockOf, type MoveBlock } from '../model/planMoves.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'

/** Why a lesson stays where it is, as a whole sentence. */
export function blockText(block: MoveBlock): string {
  switch (block) {
    case 'out_of_range':
    case 'over':
    case 'pinned':
    case 'attended':
    case 'layout':
      return assignmentWords.say(`block_${block}`)
    default:
      return blockSentence[block]
  }
}

/** Tells why nothing was done; the next refusal takes the place of it. `lesson`: the one of several that stops it. */
export function tellBlocked(message: string, lesson?: Lesson): void {
  toast({
    kind: 'warning',
    message,
    ...(lesson ? { title: lesson.student_name } : {}),
    occasion: 'C40101:blocked',
  })
}

/** Whether one of the lessons can't be touched: the first one is told, by name where there are several. */
export function tellLocked(model: WeekModel, lessons: readonly Lesson[], lockOfEach = lockOf): boolean {
  for (const lesson of lessons) {
    const lock = lockOfEach(model, lesson)
    if (lock === null) continue
    tellBlocked(blockText(lock), lessons.length > 1 ? lesson : undefined)
    return true
  }
  return false
}
