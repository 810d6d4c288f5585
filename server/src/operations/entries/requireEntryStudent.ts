import { isEnrolled } from '@terakoya/domain/people/enrollment'
import type { CenterInScope } from '../../auth/inScope.ts'
import { requireCenter } from '../../auth/requireCenter.ts'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import type { Context } from '../../road/context.ts'
import { operationRefusals } from '../text.ts'
import { type EntryStudent, findCenterOfStudents, findEntryStudent } from './availability.sql.ts'

/**
 * Refuses a center whose entries are none of the user's business as one that does not exist: staff have their own
 * centers, a classroom those of its students, a student the own one, a planned one among them (domain §6).
 */
export async function requireEntryCenter(ctx: Context, center_no: number): Promise<CenterInScope> {
  if (ctx.scope.kind === 'center' || ctx.scope.kind === 'all') {
    requireCenter(ctx, center_no)
    return center_no
  }
  const center = await findCenterOfStudents(ctx.tx, ctx.scope, center_no)
  if (center === undefined) throw failures.notFound(nouns.center)
  return center
}

/** The valid student in scope; one out of it answers as one that does not exist. */
export async function requireEntryStudent(ctx: Context, student_no: number): Promise<EntryStudent> {
  const student = await findEntryStudent(ctx.tx, ctx.scope, student_no)
  if (!student) throw failures.notFound(nouns.student)
  return student
}

/** Refuses lessons for a student who is not enrolled. */
export function requireEnrolled(student: EntryStudent): void {
  if (isEnrolled(student)) return
  const { student_name } = student
  throw failures.refused('NOT_ENROLLED', operationRefusals.say('not_enrolled', { student: student_name }))
}
