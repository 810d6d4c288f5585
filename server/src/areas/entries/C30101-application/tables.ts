import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { countCells } from '../../../operations/entries/loadCells.ts'
import { readLedger } from '../../../operations/entries/readLedger.ts'
import { requireEntryCenter, requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  enteredAlone,
  findCreatedDate,
  listCancellationsOf,
  listChangesOf,
  listLessonsOf,
  listMissedOf,
  listSubjectsOf,
  listWeeklyOf,
} from './tables.sql.ts'

/** The student is in scope and belongs to the center, or will. */
async function reach(ctx: Context, { center_no, student_no }: { center_no: number; student_no: number }) {
  await requireEntryCenter(ctx, center_no)
  const student = await requireEntryStudent(ctx, student_no)
  if (center_no !== student.center_no && center_no !== student.next_center_no)
    throw failures.notFound(nouns.student)
  return student
}

/** What the grid of C30101 is loaded with: the seven tables of a student, and the counts of the cells. */
export const C30101TableHandlers: Pick<
  Handlers,
  | 'C30101_getSchedule'
  | 'C30101_getEntryWeek'
  | 'C30101_getEntrySchedule'
  | 'C30101_getStudentSubjects'
  | 'C30101_getNotAttended'
  | 'C30101_getChangeSchedule'
  | 'C30101_getCancelSchedule'
  | 'C30101_getScheduleCreatedDate'
  | 'C30101_getCellTeacherCount'
  | 'C30101_getLedger'
> = {
  C30101_getSchedule: async (ctx, asked) => {
    const { student_no } = await reach(ctx, asked)
    return { student_no, lessons: await listLessonsOf(ctx.tx, { ...asked, student_no }) }
  },

  C30101_getEntryWeek: async (ctx, asked) => {
    const { student_no } = await reach(ctx, asked)
    return { student_no, entries: await listWeeklyOf(ctx.tx, { ...asked, student_no }) }
  },

  C30101_getEntrySchedule: async (ctx, asked) => {
    const { student_no } = await reach(ctx, asked)
    return { student_no, lessons: await listLessonsOf(ctx.tx, { ...asked, student_no }, enteredAlone) }
  },

  C30101_getStudentSubjects: async (ctx, asked) => {
    const student = await reach(ctx, asked)
    const { student_no, student_name, school_year_code, enrollment_status } = student
    const { teacher_request, teacher_request_type } = student
    return {
      ...{
        student_no,
        student_name,
        school_year_code,
        enrollment_status,
        teacher_request,
        teacher_request_type,
      },
      subjects: await listSubjectsOf(ctx.tx, student_no),
    }
  },

  C30101_getNotAttended: async (ctx, asked) => {
    const { student_no } = await reach(ctx, asked)
    return { student_no, missed: await listMissedOf(ctx.tx, ctx.scope, { ...asked, student_no }, ctx.today) }
  },

  C30101_getChangeSchedule: async (ctx, asked) => {
    const { student_no } = await reach(ctx, asked)
    return { student_no, changes: await listChangesOf(ctx.tx, { ...asked, student_no }) }
  },

  C30101_getCancelSchedule: async (ctx, asked) => {
    const { student_no } = await reach(ctx, asked)
    return {
      student_no,
      cancellations: await listCancellationsOf(ctx.tx, ctx.scope, { ...asked, student_no }),
    }
  },

  C30101_getScheduleCreatedDate: async (ctx, asked) => {
    const { student_no } = await reach(ctx, asked)
    return { schedule_date: await findCreatedDate(ctx.tx, student_no) }
  },

  C30101_getCellTeacherCount: async (ctx, asked) => {
    const center_no = await requireEntryCenter(ctx, asked.center_no)
    const days = await countCells(ctx.tx, { ...asked, center_no }, ctx)
    return {
      days: days.map(({ schedule_date, periods }) => ({
        schedule_date,
        periods: periods.map(({ time_limit_no, rem_teacher_cnt, estimated_flag, full_flag, short_flag }) => ({
          time_limit_no,
          rem_teacher_cnt,
          estimated_flag,
          full_flag,
          short_flag,
        })),
      })),
    }
  },

  C30101_getLedger: async (ctx, asked) => {
    const { student_no } = await requireEntryStudent(ctx, asked.student_no)
    return { student_no, ...(await readLedger(ctx.tx, ctx.scope, { ...asked, student_no })) }
  },
}
