import { secondsAfter } from '../../clock.ts'
import { listUntold, type UntoldIncident } from '../../records/incident.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** Seconds in which whoever decided an incident goes on to tell people. */
const gracePeriod = 10 * 60

/** Lessons are changed or called off, and neither families nor teachers have heard of it; it closes when they are told. */
export const incidentUntoldAlert = defineAlertKind({
  key: 'incident_untold',
  find: (tx, all, { now }) => listUntold(tx, all, secondsAfter(now, -gracePeriod)),
  causeOf: ({ incident_no }: Pick<UntoldIncident, 'incident_no'>) => String(incident_no),
  alertOf: ({ incident_no, ...about }: UntoldIncident) => ({ ...about, detail: { incident_no } }),
})
