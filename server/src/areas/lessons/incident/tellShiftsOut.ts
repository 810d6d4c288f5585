import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { IncidentInScope } from '../../../auth/inScope.ts'
import type { CalledOffDetail } from '../../../mail/kinds/calledOff.ts'
import { addToMails } from '../../../records/incidentMail.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { IncidentShift } from './incident.sql.ts'

/**
 * Teachers whose shift goes with a center that closes are told, also who has no lesson there: in the one mail about their
 * lessons where they get one.
 */
export async function tellShiftsOut(
  ctx: Context,
  incident_no: IncidentInScope,
  { center_no, reason }: { center_no: number; reason: string },
  shifts: readonly IncidentShift[],
): Promise<void> {
  const out = shifts.filter(({ added_flag }) => added_flag === 0)
  const mails = [...groupBy(out, shift => shift.teacher_no)].map(([teacher_no, own]) => ({
    teacher_no,
    detail: {
      shifts_out: {
        reason,
        shifts: own.map(({ schedule_date, time_limit_no }) => ({ schedule_date, time_limit_no })),
      },
    } satisfies Pick<CalledOffDetail, 'shifts_out'>,
  }))
  await addToMails(ctx.tx, { incident_no, center_no, now: ctx.now }, mails)
}
