import { requireCenter } from '../../../auth/requireCenter.ts'
import { localTime } from '../../../clock.ts'
import { stayingIn } from '../../../operations/stayingIn.ts'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import { listUntaught } from '../../../records/subjectLessons.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { countAhead, listTeachersOf } from './teachers.sql.ts'

export const teacherChoiceHandlers: Pick<
  Handlers,
  'C10101_getDropdowns' | 'C10101_getTeacherList' | 'C10101_getLessonsAhead' | 'C10101_getUntaughtAhead'
> = {
  C10101_getDropdowns: async ctx => ({ subjects: await listSubjectChoices(ctx.tx) }),

  C10101_getTeacherList: async (ctx, { center_no, valid_flag }) => {
    requireCenter(ctx, center_no)
    return listTeachersOf(ctx.tx, ctx.scope, center_no, valid_flag)
  },

  C10101_getLessonsAhead: (ctx, { teacher_nos }) => countAhead(ctx.tx, ctx.scope, teacher_nos, ctx.today),

  C10101_getUntaughtAhead: async (ctx, { teacher_no, subjects }) => {
    const lessons = await listUntaught(ctx.tx, ctx.scope, new Map([[teacher_no, subjects]]), localTime(ctx))
    return stayingIn(lessons, ({ student_no, student_name }) => ({ student_no, student_name }))
  },
}
