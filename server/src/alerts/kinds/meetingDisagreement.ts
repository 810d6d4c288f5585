import { listToDecide, type OpenDisagreement } from '../../records/meetingAlerts.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/** A meeting's log says something else of a lesson than its marks; deciding it in /ZoomLog closes it, and setting it right. */
export const meetingDisagreementAlert = defineAlertKind({
  key: 'meeting_disagreement',
  find: (tx, all, { now }) => listToDecide(tx, all, now),
  causeOf: ({ schedule_no }: Pick<OpenDisagreement, 'schedule_no'>) => String(schedule_no),
  alertOf: ({ codes, ...lesson }: OpenDisagreement) => ({ ...lesson, detail: { codes } }),
})
