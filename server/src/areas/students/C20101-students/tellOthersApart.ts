import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { listUnseenApart, touchApart } from './apart.sql.ts'

type Pairs = Readonly<Record<string, unknown>> | null

const numbersOf = (record: Pairs) => (record?.apart_student_nos ?? []) as readonly number[]

/**
 * A pair that is made or parted in one record stands at the other one too (the database sees to it): the other's
 * version rises, so that a form of it that was open doesn't put the pair back, and its history tells.
 */
export async function tellOthersApart(
  ctx: Context,
  student_no: number,
  before: Pairs,
  after: Pairs,
): Promise<void> {
  const [had, has] = [numbersOf(before), numbersOf(after)]
  const added = has.filter(no => !had.includes(no))
  const changed = [...added, ...had.filter(no => !has.includes(no))]
  if (changed.length === 0) return
  const others = await touchApart(ctx.tx, changed, ctx.now)
  await auditAll(
    ctx,
    others.map(({ student_no: other, student_name: name, apart_student_nos }) => {
      const rest = apart_student_nos.filter(no => no !== student_no)
      const together = [...rest, student_no].sort((a, b) => a - b)
      const [from, to] = added.includes(other) ? [rest, together] : [together, rest]
      return {
        action: 'student_edit',
        subject: 'student',
        subject_no: other,
        detail: { name, changes: [{ field: 'apart_student_nos', before: from, after: to }] },
      }
    }),
  )
}

/** The pairs of a student that goes away which its keeper can't see: they end as well, and the others are told. */
export async function tellUnseenApart(ctx: Context, student_no: number): Promise<void> {
  const apart_student_nos = await listUnseenApart(ctx.tx, ctx.scope, student_no)
  await tellOthersApart(ctx, student_no, { apart_student_nos }, null)
}
