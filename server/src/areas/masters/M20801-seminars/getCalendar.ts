import type { Handlers } from '../../../road/handlers.ts'
import { listSeminarCalendar } from './seminars.sql.ts'

export const seminarCalendarHandlers: Pick<Handlers, 'M20801_getCalendar'> = {
  M20801_getCalendar: async (ctx, { seminar_no, start_date, end_date }) => ({
    days: await listSeminarCalendar(ctx.tx, seminar_no, start_date, end_date),
  }),
}
