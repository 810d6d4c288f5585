import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { unassignedSoonDays } from '@terakoya/domain/lessons/unassignedSoon'
import { homeDays } from '@terakoya/domain/mails/untold'
import { countCallsLeft } from '../../operations/incidentCalls.ts'
import { listOpenIncidents, type OpenIncident } from '../../records/incidentPeople.sql.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { listWaiting, type WaitingRow } from './home.sql.ts'

/** Whom nobody has told of an incident: at once, and not when its alert comes; the one that waits longest first. */
function untold(incidents: readonly OpenIncident[]): WaitingRow[] {
  return incidents
    .filter(({ told_at }) => told_at === null)
    .sort((a, b) => a.decided_at.localeCompare(b.decided_at))
    .map(({ told_at: _, start_date, lessons, ...incident }) => ({
      ...{ kind: 'incident_untold', ...incident, week_date: mondayOf(start_date) },
      ...{ count: lessons, unassigned_count: 0, since_date: start_date },
    }))
}

/** Who has still to be called about an incident that isn't over, as its record counts them: by incident, the nearest first. */
async function toCall(ctx: Context, incidents: readonly OpenIncident[]): Promise<WaitingRow[]> {
  const told = incidents.filter(({ told_at }) => told_at !== null)
  const left = await countCallsLeft(ctx, told)
  return told.flatMap(({ told_at: _told, start_date, lessons: _lessons, ...incident }) => {
    const count = left.get(incident.incident_no) ?? 0
    if (count === 0) return []
    return {
      ...{ kind: 'to_call', ...incident, week_date: mondayOf(start_date), decided_at: null },
      ...{ count, unassigned_count: 0, since_date: start_date },
    }
  })
}

export const homeHandlers: Pick<Handlers, 'Home_getWaiting'> = {
  Home_getWaiting: async ctx => {
    const { today } = ctx
    const soon_date = addDays(today, unassignedSoonDays)
    const { user_type_code, function_ids } = ctx.user
    // Advisors see what waits as well, and not the mails of their center.
    const opens = (key: Parameters<typeof screenOf>[0]) =>
      mayOpen(screenOf(key), { user_type_code, authority_function_ids: function_ids })
    const rows = await listWaiting(ctx.tx, ctx.scope, {
      ...{ today, soon_date, week_date: mondayOf(today) },
      untold_since: opens('untold') ? addDays(today, -homeDays) : null,
    })
    const incidents = opens('incident') ? await listOpenIncidents(ctx.tx, ctx.scope, today) : []
    return { soon_date, rows: [...untold(incidents), ...(await toCall(ctx, incidents)), ...rows] }
  },
}
