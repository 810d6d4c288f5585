import { type Block, judge, type Warning } from '@terakoya/domain/assignment/eligibility'
import { blockSentence } from '@terakoya/domain/assignment/reasonTexts'
import type { CenterInScope, LessonInScope } from '../../../auth/inScope.ts'
import { Failure, failures, scheduleFailures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import type { Context } from '../../../road/context.ts'
import { loadJudging } from './loadJudging.ts'
import { type Change, released } from './planChanges.ts'
import type { RefusedRows } from './refusedRows.ts'

/** What the check leaves without a teacher: who could not take or keep it, and why (spec §8). */
export interface Unchecked {
  schedule_no: number
  teacher_no: number
  errorCode: 'MSG_1003' | 'MSG_1004'
}

function refusalOf(block: Block): Failure {
  if (block === 'full' || block === 'student_elsewhere') return scheduleFailures.overlap()
  if (block === 'not_working') return scheduleFailures.shiftGone()
  return new Failure(409, 'BLOCKED', blockSentence[block])
}

/** Whether the check may set that lesson unassigned instead of refusing the save. */
function isMendable(errorCode: string): errorCode is Unchecked['errorCode'] {
  return errorCode === 'MSG_1003' || errorCode === 'MSG_1004'
}

interface Judged {
  /** The warnings that the save overrides, by lesson. */
  overridden: Map<number, Warning[]>
  unassigned: Unchecked[]
}

/**
 * Judges every placement that the save makes, in the order of its rows: who comes first has the seat. Refuses what
 * is blocked; with the check, overlaps and withdrawn shifts end without a teacher instead. Warnings are those of the
 * lesson as it will be: who asks for a type that the teacher it keeps hasn't overrides that warning, too.
 */
export async function judgeChanges(
  ctx: Context,
  center_no: CenterInScope,
  changes: readonly Change[],
  check: boolean,
  refused: RefusedRows,
): Promise<Judged> {
  const overridden: Judged['overridden'] = new Map()
  const unassigned: Unchecked[] = []
  const placements = changes.filter(
    ({ lesson, next }) => next.teacher_no !== null && next.teacher_no !== lesson.teacher_no,
  )
  const retyped = changes.filter(
    ({ lesson, next }) =>
      next.teacher_no !== null &&
      next.teacher_no === lesson.teacher_no &&
      next.teacher_request_type !== lesson.teacher_request_type,
  )
  if (placements.length + retyped.length === 0) return { overridden, unassigned }
  const judging = await loadJudging(
    ctx,
    center_no,
    changes.map(({ lesson, next }) => ({ lesson, ...next })),
  )
  const present = new Set(
    changes
      .filter(({ lesson, next }) => next.teacher_no === lesson.teacher_no)
      .map(({ lesson }) => lesson.schedule_no),
  )
  const judgementOf = (schedule_no: LessonInScope, teacher_no: number) => {
    const facts = judging(schedule_no, teacher_no, present)
    return facts && judge(facts.lesson, facts.teacher, facts.cell)
  }
  for (const change of placements) {
    const { schedule_no } = change.lesson
    const teacher_no = change.next.teacher_no ?? 0
    const judged = judgementOf(schedule_no, teacher_no)
    const refusal = judged ? judged.block && refusalOf(judged.block) : failures.notFound(nouns.teacher)
    if (!refusal) present.add(schedule_no)
    else if (check && isMendable(refusal.errorCode)) {
      change.next = { ...change.next, ...released }
      unassigned.push({ schedule_no, teacher_no, errorCode: refusal.errorCode })
    } else refused.add(change.field, refusal)
  }
  // Warnings look at the cell as it ends, with those who came later.
  for (const { lesson, next } of placements) {
    if (next.teacher_no === null || !present.has(lesson.schedule_no)) continue
    const warnings = judgementOf(lesson.schedule_no, next.teacher_no)?.warnings ?? []
    if (warnings.length > 0) overridden.set(lesson.schedule_no, warnings)
  }
  // Its other warnings were accepted when the teacher was given.
  for (const { lesson, next } of retyped) {
    const warnings = judgementOf(lesson.schedule_no, next.teacher_no ?? 0)?.warnings ?? []
    if (warnings.includes('type')) overridden.set(lesson.schedule_no, ['type'])
  }
  return { overridden, unassigned }
}
