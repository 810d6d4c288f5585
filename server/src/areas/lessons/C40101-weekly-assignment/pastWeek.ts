import { maxMoments } from '@terakoya/contract/lessons/C40101-weekly-assignment/pastWeek'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { requireMonday, sundayOf } from '../../../operations/requireEditable.ts'
import { listLessonsOff } from '../../../records/lesson.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  findLineTime,
  listGone,
  listMoments,
  listMovedIn,
  listPastTeachers,
  listTeachersThen,
} from './pastWeek.sql.ts'

type PastHandlers = Pick<Handlers, 'C40101_listMoments' | 'C40101_getPastWeek'>

/** An evening walked back: how a week stood at any moment, from what the log knows of its teachers. */
export const pastWeekHandlers: PastHandlers = {
  C40101_listMoments: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    requireMonday(asked.week_date)
    const found = await listMoments(ctx.tx, ctx.scope, { ...asked, end_date: sundayOf(asked.week_date) })
    return { moments: found.slice(0, maxMoments), more_flag: found.length > maxMoments ? 1 : 0 }
  },

  C40101_getPastWeek: async (ctx, { audit_no, ...asked }) => {
    requireCenterOf(ctx, asked)
    requireMonday(asked.week_date)
    const week = { ...asked, end_date: sundayOf(asked.week_date) }
    const at = (await findLineTime(ctx.tx, audit_no)) ?? ctx.now
    const found = await listPastTeachers(ctx.tx, ctx.scope, week, audit_no)
    const elsewhere = found.filter(({ elsewhere_flag }) => elsewhere_flag === 1)
    const movedIn = await listMovedIn(ctx.tx, ctx.scope, week, at)
    const gone = await listGone(ctx.tx, ctx.scope, week, { audit_no, at })
    const offNos = gone.flatMap(({ schedule_no, off_flag }) => (off_flag === 1 ? [schedule_no] : []))
    const days = { center_no: week.center_no, start_date: week.week_date, end_date: week.end_date }
    const teachers = await listTeachersThen(ctx.tx, ctx.scope, week, audit_no)
    // Where the log doesn't know who had a lesson it is counted, and not drawn: it had somebody.
    const known = offNos.filter(no => teachers.has(no))
    const off = known.length === 0 ? [] : await listLessonsOff(ctx.tx, ctx.scope, days, known)
    return {
      off: off.map(lesson => ({
        ...lesson,
        teacher_no: teachers.get(lesson.schedule_no) ?? lesson.teacher_no,
      })),
      lessons: found.flatMap(({ elsewhere_flag, ...lesson }) => (elsewhere_flag === 1 ? [] : [lesson])),
      later: [...elsewhere.map(({ schedule_no }) => schedule_no), ...movedIn],
      gone: gone.map(({ off_flag: _, ...lesson }) => lesson),
    }
  },
}
