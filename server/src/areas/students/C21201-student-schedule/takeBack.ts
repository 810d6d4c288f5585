import { noRows } from '@terakoya/domain/entries/application/rows'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { applyApplication } from '../../../operations/entries/applyApplication.ts'
import { lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { listEntryLessons } from '../../../operations/entries/lessons.sql.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import type { Handlers } from '../../../road/handlers.ts'

/** The family takes back the absence that it has reported. */
export const takeBackHandlers: Pick<Handlers, 'C21201_takeBackAbsence'> = {
  C21201_takeBackAbsence: async (ctx, { schedule_no }) => {
    await lockStudentEntries(ctx.tx, ctx.scope.student_no)
    const student = await requireEntryStudent(ctx, ctx.scope.student_no)
    const { student_no } = student
    const [lesson] = await listEntryLessons(ctx.tx, student_no, [schedule_no])
    if (!lesson) throw failures.notFound(nouns.lesson)
    await applyApplication(
      ctx,
      student,
      { ...noRows, t1032: [{ _action: 'del', id: schedule_no }] },
      {
        by_student: true,
        refusal: faults => failures.invalid(faults.map(fault => ({ ...fault, field: 'schedule_no' }))),
      },
    )
    return { schedule_no, student_no }
  },
}
