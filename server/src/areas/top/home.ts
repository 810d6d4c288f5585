import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { unassignedSoonDays } from '@terakoya/domain/lessons/unassignedSoon'
import { homeDays } from '@terakoya/domain/mails/untold'
import type { Handlers } from '../../road/handlers.ts'
import { listWaiting } from './home.sql.ts'

export const homeHandlers: Pick<Handlers, 'Home_getWaiting'> = {
  Home_getWaiting: async ctx => {
    const { today } = ctx
    const soon_date = addDays(today, unassignedSoonDays)
    const { user_type_code, function_ids } = ctx.user
    // Advisors see what waits as well, and not the mails of their center.
    const reads = mayOpen(screenOf('untold'), { user_type_code, authority_function_ids: function_ids })
    const rows = await listWaiting(ctx.tx, ctx.scope, {
      ...{ today, soon_date, week_date: mondayOf(today) },
      untold_since: reads ? addDays(today, -homeDays) : null,
    })
    return { soon_date, rows }
  },
}
