import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { changeHome, tellEffect } from './changeHome.ts'
import { findHomeStudent, listPlanned } from './plans.sql.ts'

export const C20301Handlers: Pick<
  Handlers,
  'C20301_getEffect' | 'C20301_doAction' | 'C20301_getTransferInfo' | 'C20301_getPlanned'
> = {
  C20301_getEffect: (ctx, asked) => tellEffect(ctx, asked),

  C20301_doAction: (ctx, asked) => changeHome(ctx, asked),

  C20301_getTransferInfo: async (ctx, { student_no }) => {
    const student = await findHomeStudent(ctx.tx, ctx.scope, student_no)
    if (!student) throw failures.notFound(nouns.student)
    const [planned = null] = await listPlanned(ctx.tx, ctx.scope, student_no)
    return { ...student, planned }
  },

  C20301_getPlanned: ctx => listPlanned(ctx.tx, ctx.scope),
}
