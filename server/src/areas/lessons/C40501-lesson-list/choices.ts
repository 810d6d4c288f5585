import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  listAdvisorChoices,
  listStudentChoices,
  listSubjectsSeen,
  listTeacherChoices,
} from './choices.sql.ts'

const schoolYears = Array.from({ length: 13 }, (_, at) => ({ value: at + 1, label: schoolYearText(at + 1) }))

/** What the lists of lessons are narrowed to (spec §7). */
export const lessonChoiceHandlers: Pick<
  Handlers,
  | 'C40501_getStudentList'
  | 'C40501_getAdvisorList'
  | 'C40501_getTeacherList'
  | 'C40501_getSubjectList'
  | 'C40501_getSchoolYearList'
> = {
  C40501_getStudentList: (ctx, { center_no }) => listStudentChoices(ctx.tx, ctx.scope, center_no),

  C40501_getAdvisorList: (ctx, { center_no }) => listAdvisorChoices(ctx.tx, ctx.scope, center_no),

  C40501_getTeacherList: ctx => listTeacherChoices(ctx.tx, ctx.scope),

  C40501_getSubjectList: async ctx =>
    ctx.scope.kind === 'own'
      ? listSubjectsSeen(ctx.tx, ctx.scope)
      : (await listSubjectChoices(ctx.tx)).map(({ value, label }) => ({ value, label })),

  C40501_getSchoolYearList: async () => schoolYears,
}
