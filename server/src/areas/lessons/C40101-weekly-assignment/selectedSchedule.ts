import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import { requireCenter, requireCenterOf } from '../../../auth/requireCenter.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findLatestLesson, listCourseStarts, readSelectedSchedule } from './selectedSchedule.sql.ts'

export const selectedScheduleHandlers: Pick<
  Handlers,
  'C40101_getSelectedScheduleInfo' | 'C40101_getCourseStartDate' | 'C40101_getLatestScheduleNo'
> = {
  C40101_getSelectedScheduleInfo: async (ctx, input) => {
    requireCenterOf(ctx, input)
    const { school_year_code, ...asked } = input
    const info = await readSelectedSchedule(ctx.tx, ctx.scope, {
      ...asked,
      period_no: 10 * periodGroupOf(input.time_limit_no),
      level: schoolLevelOf(school_year_code),
      today: ctx.today,
    })
    if (!info) throw failures.notFound(nouns.lesson)
    return info
  },

  C40101_getCourseStartDate: async (ctx, { center_no }) => {
    requireCenter(ctx, center_no)
    return listCourseStarts(ctx.tx, ctx.scope, { center_no, today: ctx.today })
  },

  C40101_getLatestScheduleNo: async (ctx, asked) => {
    const latest = await findLatestLesson(ctx.tx, ctx.scope, { ...asked, today: ctx.today })
    if (!latest) throw failures.notFound(nouns.student)
    return latest
  },
}
