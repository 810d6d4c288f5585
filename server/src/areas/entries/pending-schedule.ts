import { assignmentEditableRange } from '@terakoya/domain/days/week'
import { unassignedWaitsUntil } from '@terakoya/domain/entries/pendingCauses'
import type { Handlers } from '../../road/handlers.ts'
import { browsePendingLessons } from './pending-schedule.sql.ts'

/** 対応待ち一覧: what waits for a teacher, an answer or a date, in one list (domain §7). */
export const pendingScheduleHandlers: Pick<Handlers, 'PendingSchedule_doBrowse'> = {
  PendingSchedule_doBrowse: async (ctx, { searchInfo, orderBy, pagination }) => {
    const { current_page, per_page } = pagination
    const { rows, counts } = await browsePendingLessons(
      ctx.tx,
      ctx.scope,
      // Nobody can be assigned any later: until then it doesn't wait for anybody.
      {
        ...{ searchInfo, orderBy, today: ctx.today },
        waits_until: unassignedWaitsUntil(ctx.today),
        last_date: assignmentEditableRange(ctx.today).max_date,
      },
      { limit: per_page, offset: (current_page - 1) * per_page },
    )
    const total = counts[searchInfo.cause ?? 'all']
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      rows,
      counts,
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },
}
