import type { Calls } from '@terakoya/contract/calls'
import type { IncidentDecision } from '@terakoya/contract/lessons/incident/settle'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { mondayOf } from '@terakoya/domain/days/day'
import type { z } from 'zod'
import type { CenterInScope, StudentInScope } from '../../../auth/inScope.ts'
import { lockWeeks } from '../../../database/transaction.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { refuseWhileRunning } from '../../../operations/refuseWhileRunning.ts'
import type { Context } from '../../../road/context.ts'
import type { RefusedRows } from '../C40101-weekly-assignment/refusedRows.ts'
import { passwordNeeded } from '../C40101-weekly-assignment/saveSchedule.ts'
import type { HitLesson } from './incident.sql.ts'
import { isEntered } from './requireParts.ts'

export type IncidentAsked = z.output<Calls['Incident_settle']['input']> & { center_no: CenterInScope }

/** A row of what was asked for, with its lesson as it is and the field by which a refusal names it. */
export interface DecidedLesson {
  field: string
  decision: IncidentDecision
  lesson: HitLesson
}

/** The decisions with their lessons; those of others' centers, or gone, are refused row by row, and so are old versions. */
export function decided(
  asked: IncidentAsked,
  found: readonly HitLesson[],
  refused: RefusedRows,
): DecidedLesson[] {
  const lessons = new Map<number, HitLesson>(found.map(lesson => [lesson.schedule_no, lesson]))
  return asked.lessons.flatMap((decision, index) => {
    const field = `lessons.${index}`
    const lesson = lessons.get(decision.schedule_no)
    if (lesson?.lock_version === decision.lock_version) return [{ field, decision, lesson }]
    refused.add(field, lesson ? failures.conflict() : failures.notFound(nouns.lesson))
    return []
  })
}

/** Whether it is an entry of a student, and no matter of teachers. */
export const isEntry = ({ decision }: DecidedLesson) => isEntered(decision)

/**
 * Holds, in the order of an application (decision 121): all students' entries, then the weeks, at every center that the
 * lessons belong to. Held at once, so that many students in one act wait for nobody in a circle.
 */
export async function holdAll(
  ctx: Context,
  center_no: CenterInScope,
  student_nos: readonly StudentInScope[],
  lessons: readonly { schedule_date: string; original_center_no: number | null }[],
): Promise<void> {
  for (const student_no of student_nos) await lockStudentEntries(ctx.tx, student_no)
  for (const [week_date, those] of weeksOf(lessons)) {
    const origins = those.map(lesson => lesson.original_center_no ?? center_no)
    await lockWeeks(ctx.tx, [center_no, ...origins], week_date)
    await refuseWhileRunning(ctx.tx, center_no, week_date)
  }
}

/** By the Monday of their week, in order. */
export function weeksOf<Row extends { schedule_date: string }>(rows: readonly Row[]): [string, Row[]][] {
  return [...groupBy(rows, row => mondayOf(row.schedule_date))].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Gathers the rows that a step refuses; what is no refusal of rows ends everything at once. */
export async function gathering(refused: RefusedRows, step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Failure) || !error.details.errors?.some(each => each.field.startsWith('lessons.')))
      throw error
    // A question, and no refusal of its rows.
    if (error.errorCode === passwordNeeded) throw error
    for (const { field, message, errorCode } of error.details.errors) {
      refused.add(field, new Failure(error.status, errorCode ?? error.errorCode, message))
    }
  }
}
