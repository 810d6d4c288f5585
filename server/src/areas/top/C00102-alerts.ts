import { alertKinds } from '@terakoya/contract/top/alertKinds'
import { alertsAtOnce } from '@terakoya/contract/top/C00102-alerts'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { confirmAlerts, countUnconfirmed, listAlerts, ringsUntilSettled } from './C00102-alerts.sql.ts'
import { topRefusals } from './text.ts'

type AlertHandlers = Pick<
  Handlers,
  'C00102_getAlert' | 'C00102_getCount' | 'C00102_updateAlert' | 'C00102_updateBatchAlert'
>

export const alertHandlers: AlertHandlers = {
  C00102_getAlert: async (ctx, { searchInfo }) => {
    const { alerts, total } = await listAlerts(ctx.tx, ctx.scope, searchInfo, alertsAtOnce)
    const named = alerts.map(alert => ({
      ...alert,
      classification_name: alertKinds[alert.classification].name,
    }))
    return { alerts: named, total }
  },

  C00102_getCount: ctx => countUnconfirmed(ctx.tx, ctx.scope),

  C00102_updateAlert: async (ctx, { alert_no, confirmed_flag }) => {
    const [updated] = await confirm(ctx, [alert_no], confirmed_flag)
    if (updated === undefined) {
      if (!(await ringsUntilSettled(ctx.tx, ctx.scope, alert_no))) throw failures.notFound(nouns.alert)
      throw failures.refused('ALERT_UNSETTLED', topRefusals.say('alert_unsettled'))
    }
    return { alert_no }
  },

  C00102_updateBatchAlert: async (ctx, { alert_nos, confirmed_flag }) => {
    const updated = await confirm(ctx, alert_nos, confirmed_flag)
    const found = new Set(updated)
    return { updated, missing: [...new Set(alert_nos)].filter(alert_no => !found.has(alert_no)) }
  },
}

/** Confirms or unconfirms, with one line of who said so. */
async function confirm(ctx: Context, alert_nos: readonly number[], confirmed_flag: 0 | 1): Promise<number[]> {
  const confirmed = confirmed_flag === 1 ? { at: ctx.now, by: ctx.user.user_no } : null
  const updated = await confirmAlerts(ctx.tx, ctx.scope, alert_nos, confirmed)
  if (updated.length > 0) {
    await audit(
      ctx,
      confirmed ? 'alerts_confirmed' : 'alerts_unconfirmed',
      'alert',
      updated.length === 1 ? (updated[0] ?? null) : null,
      { alert_nos: updated },
    )
  }
  return updated
}
