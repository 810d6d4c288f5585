import { subjectKey } from '@terakoya/domain/assignment/eligibility'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { countAhead, listAhead, listTeachersOf } from './teachers.sql.ts'

/** As many as are named. */
const maxNamed = 20

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
    const lost = new Set(
      subjects.map(each => subjectKey(each.subject_no, each.school_level, each.subject_type)),
    )
    const lessons = (await listAhead(ctx.tx, ctx.scope, teacher_no, ctx.today)).filter(lesson =>
      lost.has(subjectKey(lesson.subject_no, schoolLevelOf(lesson.school_year_code), lesson.subject_type)),
    )
    return {
      lesson_count: lessons.length,
      lessons: lessons
        .slice(0, maxNamed)
        .map(({ subject_no: _, subject_type: __, school_year_code: ___, ...told }) => told),
    }
  },
}
