import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { RowFault } from '@terakoya/domain/entries/application/plan'
import { planTexts } from '@terakoya/domain/entries/application/planTexts'
import { noRows } from '@terakoya/domain/entries/application/rows'
import { Failure } from '../../../failure.ts'
import { applyApplication } from '../../../operations/entries/applyApplication.ts'
import type { EntryStudent } from '../../../operations/entries/availability.sql.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import type { Context } from '../../../road/context.ts'
import type { RefusedRows } from '../C40101-weekly-assignment/refusedRows.ts'
import { type DecidedLesson, gathering } from './decisions.ts'
import { incidentRefusals } from './text.ts'

/** A student with lessons that are called off or moved. */
export interface IncidentStudent {
  student: EntryStudent
  schedule_nos: readonly number[]
}

/** The lessons in the place of those that moved, by these. */
export interface Applied {
  moved: ReadonlyMap<number, number>
}

/** A student of another home center: that center calls off and moves. */
export const notOurs = () => new Failure(409, 'OTHER_HOME', incidentRefusals.say('other_home'))

/** The students of those lessons, in the order in which they are held; who belongs elsewhere is refused at the row. */
export async function findStudents(
  ctx: Context,
  rows: readonly DecidedLesson[],
  refused: RefusedRows,
): Promise<IncidentStudent[]> {
  const found: IncidentStudent[] = []
  const byStudent = [...groupBy(rows, ({ lesson }) => lesson.student_no)].sort(([a], [b]) => a - b)
  for (const [student_no, those] of byStudent) {
    try {
      const student = await requireEntryStudent(ctx, student_no)
      found.push({ student, schedule_nos: those.map(({ lesson }) => lesson.schedule_no) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      for (const { field } of those) refused.add(field, notOurs())
    }
  }
  return found
}

/**
 * Calls lessons off and moves them, each student's as one application (decision 121): its rules, rights and mails are those of
 * C30101. What bars a lesson is noted at its row.
 */
export async function applyToStudents(
  ctx: Context,
  students: readonly IncidentStudent[],
  rows: readonly DecidedLesson[],
  reason: string,
  refused: RefusedRows,
): Promise<Applied> {
  const byNo = new Map(rows.map(row => [row.lesson.schedule_no as number, row]))
  const moved = new Map<number, number>()
  for (const { student, schedule_nos } of students) {
    const own = schedule_nos.flatMap(no => byNo.get(no) ?? [])
    const off = own.filter(({ decision }) => decision.outcome === 'called_off')
    const moving = own.flatMap(({ field, decision }) =>
      decision.outcome === 'moved' ? [{ field, decision }] : [],
    )
    const fieldOf = ({ field }: RowFault) => {
      const [table, at] = field.split('.')
      return (table === 't3013' ? moving : off)[Number(at)]?.field ?? 'lessons.0'
    }
    await gathering(refused, async () => {
      const { entered } = await applyApplication(
        ctx,
        student,
        {
          ...noRows,
          t3015: off.map(({ lesson: { schedule_no } }) => ({ _action: 'add', schedule_no, reason })),
          t3013: moving.map(({ decision: { schedule_no, schedule_date, time_limit_no } }) => ({
            _action: 'add',
            ...{ schedule_no, schedule_date, time_limit_no },
          })),
        },
        {
          by_student: false,
          moved_because: reason,
          refusal: faults =>
            new Failure(409, 'BLOCKED', faults[0]?.message ?? '', {
              errors: faults.map(fault => ({
                ...{ field: fieldOf(fault), message: fault.message },
                // Decided elsewhere first: the page leads there.
                ...(fault.message === planTexts.requested_by_family && { errorCode: 'REQUESTED' }),
              })),
            }),
        },
      )
      const nos = entered[4] ?? []
      for (const [index, { decision }] of moving.entries()) {
        const no = nos[index]
        if (no !== undefined) moved.set(decision.schedule_no, no)
      }
    })
  }
  return { moved }
}
