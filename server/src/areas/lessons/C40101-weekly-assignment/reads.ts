import { assignmentEditableRange } from '@terakoya/domain/days/week'
import { requireCenter, requireCenterOf } from '../../../auth/requireCenter.ts'
import { openDays } from '../../../operations/openDays.ts'
import { listCalendarDays } from '../../../records/calendar.sql.ts'
import { listCenters } from '../../../records/center.sql.ts'
import { listAssignmentLessons, listMovedLessons } from '../../../records/lesson.sql.ts'
import { listCenterTeachers, listOfficeWork, listShiftsOfCenter } from '../../../records/teacher.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listChangers } from './changers.sql.ts'
import { listDistributions, readWeekFrame } from './reads.sql.ts'
import { readWeekStamp } from './weekStamp.sql.ts'

type ReadHandlers = Pick<
  Handlers,
  | 'C40101_canEdit'
  | 'C40101_getCalendar'
  | 'C40101_getTeacherInfoAndSchedule'
  | 'C40101_getTeacherSchedule'
  | 'C40101_getAppliedSchedule'
  | 'C40101_getWeekStamp'
  | 'C40101_getCenterDropdown'
>

/** User types that may change the assignment; advisors look (domain §6). */
const writers: readonly string[] = ['560', '550', '540']

export const assignmentReads: ReadHandlers = {
  C40101_canEdit: async (ctx, { center_no }) => {
    requireCenter(ctx, center_no)
    return { ...assignmentEditableRange(ctx.today), writable: writers.includes(ctx.user.user_type_code) }
  },

  C40101_getCalendar: async (ctx, { center_no, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    return openDays(await listCalendarDays(ctx.tx, start_date, end_date), start_date, end_date)
  },

  C40101_getTeacherInfoAndSchedule: async (ctx, { center_no, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    return {
      teachers: await listCenterTeachers(ctx.tx, center_no, start_date, end_date),
      shifts: await listShiftsOfCenter(ctx.tx, center_no, start_date, end_date),
      office_work: await listOfficeWork(ctx.tx, center_no, start_date, end_date),
    }
  },

  C40101_getTeacherSchedule: async (ctx, { center_no, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    return {
      shifts: await listShiftsOfCenter(ctx.tx, center_no, start_date, end_date),
      office_work: await listOfficeWork(ctx.tx, center_no, start_date, end_date),
    }
  },

  C40101_getAppliedSchedule: async (ctx, input) => {
    requireCenterOf(ctx, input)
    return {
      lessons: await listAssignmentLessons(ctx.tx, ctx.scope, input),
      moved: await listMovedLessons(ctx.tx, ctx.scope, input),
      distributions: await listDistributions(ctx.tx, ctx.scope, input),
      ...(await readWeekFrame(ctx.tx, ctx.scope, input)),
    }
  },

  C40101_getWeekStamp: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    const stamp = await readWeekStamp(ctx.tx, ctx.scope, asked)
    const { after_audit_no } = asked
    return {
      ...stamp,
      changed_by:
        after_audit_no === undefined
          ? []
          : await listChangers(ctx.tx, { ...asked, after_audit_no, user_no: ctx.user.user_no }),
    }
  },

  C40101_getCenterDropdown: async (ctx, { group_flag }) => {
    const centers = await listCenters(ctx.tx)
    return centers
      .filter(center => center.group_flag === group_flag)
      .map(({ center_no, name1 }) => ({
        center_no,
        label: name1,
        own: ctx.scope.center_nos.includes(center_no),
      }))
  },
}
