import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { unassignedSoonDays } from '@terakoya/domain/lessons/unassignedSoon'
import type { Handlers } from '../../road/handlers.ts'
import { listWaiting } from './home.sql.ts'

export const homeHandlers: Pick<Handlers, 'Home_getWaiting'> = {
  Home_getWaiting: async ctx => {
    const { today } = ctx
    const soon_date = addDays(today, unassignedSoonDays)
    const rows = await listWaiting(ctx.tx, ctx.scope, { today, soon_date, week_date: mondayOf(today) })
    return { soon_date, rows }
  },
}
