import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { type CallReason, callReason, type Telling } from '@terakoya/domain/lessons/incident'
import type { IncidentInScope } from '../auth/inScope.ts'
import { dayOfInstant, timeOfInstant } from '../clock.ts'
import type { Config } from '../config.ts'
import { listPeople, type ReadPerson } from '../records/incidentPeople.sql.ts'
import type { Context } from '../road/context.ts'

/**
 * How far mail tells a person. Without a mail server none goes out, which is known before people are told; whom it concerns and no
 * mail tells hears nothing then either.
 */
export function tellingFor(
  { mail }: Config,
  { telling, concerned_flag }: Pick<ReadPerson, 'telling' | 'concerned_flag'>,
): Telling {
  const unwritten = telling === 'none' && concerned_flag === 1
  return mail === null && (telling === 'held' || telling === 'waiting' || unwritten) ? 'stored' : telling
}

/**
 * Why a person of an incident has to be called, whether somebody has called or not: by the time that is left when people are told,
 * and as long as they aren't, now.
 */
export function callReasonFor(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { told_at }: { told_at: string | null },
  person: ReadPerson,
): CallReason | null {
  const at = told_at ?? now
  const told = { day: dayOfInstant(at), time: timeOfInstant(at) }
  const time_limit_no = person.time_limit_no as TimeLimitNo | null
  return callReason({ ...person, time_limit_no, telling: tellingFor(config, person) }, told)
}

/** How many people have to be called still about incidents of which people were told, by incident: as each record counts them. */
export async function countCallsLeft(
  ctx: Pick<Context, 'tx' | 'config' | 'now'>,
  told: readonly { incident_no: IncidentInScope; told_at: string | null }[],
): Promise<ReadonlyMap<number, number>> {
  if (told.length === 0) return new Map()
  const people = await listPeople(
    ctx.tx,
    told.map(({ incident_no }) => incident_no),
  )
  const of = groupBy(
    people.filter(({ called_at }) => called_at === null),
    person => person.incident_no,
  )
  return new Map(
    told.map(incident => {
      const due = of.get(incident.incident_no) ?? []
      return [
        incident.incident_no,
        due.filter(person => callReasonFor(ctx, incident, person) !== null).length,
      ]
    }),
  )
}
