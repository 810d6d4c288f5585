import { type CenterInOutage, listCentersInOutage } from '../../records/meetingServices.sql.ts'
import { defineAlertKind } from './alertKind.ts'

/**
 * The meeting service answers nothing while a center has meetings of it today: whoever answers the telephone reads why nobody gets in.
 * It ends by itself.
 */
export const meetingServiceOutAlert = defineAlertKind({
  key: 'meeting_service_out',
  find: (tx, all, { today, now }) => listCentersInOutage(tx, all, { today, now }),
  causeOf: ({ center_no, schedule_date }: CenterInOutage) => `${center_no}/${schedule_date}`,
  alertOf: ({ silent_since, ...where }) => ({ ...where, detail: { silent_since } }),
})
