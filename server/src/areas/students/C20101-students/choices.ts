import type { CenterInScope } from '../../../auth/inScope.ts'
import { requiredCenter } from '../../../auth/requireCenter.ts'
import { localTime } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { stayingIn } from '../../../operations/stayingIn.ts'
import { listBarredOf } from '../../../records/barredLessons.sql.ts'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import { listUntaken } from '../../../records/subjectLessons.sql.ts'
import { historyOf } from '../../../resourceRecords/history.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listApart } from './apart.sql.ts'
import {
  findCenterOfClassroom,
  findSeenStudent,
  listClassrooms,
  listStaff,
  listStudents,
  listTeacherChoices,
} from './students.sql.ts'

/** As many as one looks through. */
const maxFound = 30
const maxOfCenter = 5000

/** A classroom reaches the centers of its students; everybody else those they are authorised for. */
async function requireReached(ctx: Context, center_no: number): Promise<CenterInScope> {
  if (ctx.scope.kind !== 'classroom') return requiredCenter(ctx, center_no)
  const center = await findCenterOfClassroom(ctx.tx, ctx.scope, center_no)
  if (center === undefined) throw failures.notFound(nouns.center)
  return center
}

const entry = ({ value, label }: { value: number; label: string }) => ({ value, label })

export const studentChoiceHandlers: Pick<
  Handlers,
  | 'C20101_initBrowse'
  | 'C20101_getDropdowns'
  | 'C20101_getTeachers'
  | 'C20101_search'
  | 'C20101_getStudentList'
  | 'C20101_getTransferHistory'
  | 'C20101_getApartStudents'
  | 'C20101_getBarredAhead'
  | 'C20101_getUntakenAhead'
> = {
  C20101_initBrowse: async ctx => ({
    classrooms: (await listClassrooms(ctx.tx, ctx.scope)).map(entry),
    subjects: (await listSubjectChoices(ctx.tx)).map(entry),
    advisors: await listStaff(ctx.tx, ctx.scope, '530'),
  }),

  C20101_getDropdowns: async ctx => ({
    classrooms: await listClassrooms(ctx.tx, ctx.scope),
    subjects: await listSubjectChoices(ctx.tx),
    advisors: await listStaff(ctx.tx, ctx.scope, '530'),
    sales: await listStaff(ctx.tx, ctx.scope, '520'),
  }),

  C20101_getTeachers: async (ctx, asked) => {
    const center_no = await requireReached(ctx, asked.center_no)
    const student_no =
      asked.student_no > 0 ? await findSeenStudent(ctx.tx, ctx.scope, asked.student_no) : null
    if (student_no === undefined) throw failures.notFound(nouns.student)
    return listTeacherChoices(ctx.tx, center_no, student_no)
  },

  C20101_search: async (ctx, { search, center_no }) => {
    if (center_no !== undefined) await requireReached(ctx, center_no)
    const words = search.split(/\s+/u).filter(word => word !== '')
    return listStudents(ctx.tx, ctx.scope, { center_no, words, max: maxFound })
  },

  C20101_getStudentList: async (ctx, { center_no, enrollment_status }) => {
    await requireReached(ctx, center_no)
    return listStudents(ctx.tx, ctx.scope, { center_no, enrollment_status, max: maxOfCenter })
  },

  C20101_getTransferHistory: async (ctx, { student_no }) => {
    const student = await findSeenStudent(ctx.tx, ctx.scope, student_no)
    if (student === undefined) throw failures.notFound(nouns.student)
    const lines = await historyOf(ctx.tx, 'student', student)
    return lines.flatMap(({ at, user_named, detail }) => {
      const change = detail.changes?.find(({ field }) => field === 'center_no')
      if (!change) return []
      return [
        { at, user_named, before_center_no: Number(change.before ?? 0), center_no: Number(change.after) },
      ]
    })
  },

  C20101_getApartStudents: async (ctx, { student_no }) => {
    const student = await findSeenStudent(ctx.tx, ctx.scope, student_no)
    if (student === undefined) throw failures.notFound(nouns.student)
    return listApart(ctx.tx, ctx.scope, student_no)
  },

  C20101_getBarredAhead: async (ctx, { student_no, teacher_nos, student_nos }) => {
    const student = await findSeenStudent(ctx.tx, ctx.scope, student_no)
    if (student === undefined) throw failures.notFound(nouns.student)
    const kept = {
      ng: teacher_nos.map(no => [student, no] as const),
      apart: student_nos.map(no => [student, no] as const),
    }
    const lessons = await listBarredOf(ctx.tx, ctx.scope, kept, localTime(ctx))
    return stayingIn(lessons, ({ teacher_name }) => ({ teacher_name }))
  },

  C20101_getUntakenAhead: async (ctx, { student_no, subjects }) => {
    const student = await findSeenStudent(ctx.tx, ctx.scope, student_no)
    if (student === undefined) throw failures.notFound(nouns.student)
    const lessons = await listUntaken(ctx.tx, new Map([[student, subjects]]), localTime(ctx))
    return stayingIn(lessons, () => ({}))
  },
}
