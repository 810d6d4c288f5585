import { attendance, correctionBlock } from '@terakoya/domain/lessons/attendance'
import { decisionsOf, loggedMark } from '@terakoya/domain/meetings/decisions'
import { reportStateText, reportStatus } from '@terakoya/domain/reports/states'
import { heardOf, meetingIncidentAlert } from '../../../alerts/kinds/meetingIncident.ts'
import { localTime } from '../../../clock.ts'
import { Failure, failures } from '../../../failure.ts'
import { changeAttendance, refuseBlocked } from '../../../operations/changeAttendance.ts'
import { devicesOf } from '../../../operations/meetings/disagreementWords.ts'
import { lockPeriod } from '../../../operations/meetings/period.sql.ts'
import { lockAttendance } from '../../../records/attendance.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findDisagreement, type LoggedDisagreement, listSiblings, writeDecision } from './decide.sql.ts'
import { decidePeople } from './decidePeople.ts'
import { refuseToDecide } from './mayDecide.ts'
import { zoomLogRefusals } from './text.ts'

const { say: t } = zoomLogRefusals

/** The disagreement, held: whoever works out its period or decides it too waits. */
export async function holdDisagreement(ctx: Context, disagreement_no: number): Promise<LoggedDisagreement> {
  const seen = await findDisagreement(ctx.tx, ctx.scope, disagreement_no)
  if (!seen) throw failures.notFound(t('mismatch'))
  await lockPeriod(ctx.tx, seen)
  const held = await findDisagreement(ctx.tx, ctx.scope, disagreement_no)
  if (!held) throw failures.notFound(t('mismatch'))
  return held
}

/** Somebody else was first, or the cause is gone (409). */
export function refuseSettled({
  decided_at,
  decided_by_name,
  decision,
  closed_at,
}: LoggedDisagreement): void {
  if (decided_at !== null) {
    throw new Failure(
      409,
      'DISAGREEMENT_DECIDED',
      decided_by_name === '' ? t('decided') : t('decided_by', { name: decided_by_name }),
      { current: { decision, decided_at } },
    )
  }
  if (closed_at !== null) {
    throw new Failure(409, 'DISAGREEMENT_GONE', t('gone'), { current: { decision: null, decided_at: null } })
  }
}

/** Somebody has come whom nobody has looked at: what is decided is decided of those that were seen. */
const changedSince = () => new Failure(409, 'DISAGREEMENT_CHANGED', t('changed'))

/** Reports that the attendance can't be changed behind: they say already how the lesson was. */
const closedBy: readonly (number | null)[] = [
  reportStatus.approved,
  reportStatus.absent,
  reportStatus.absentApproved,
]

/**
 * Corrects the lesson to what the log says, with the reason, also while its report is written and reviewed: the report is read
 * beside it. One that was sent, or that says 欠席, is taken back first.
 */
async function correctByLog(ctx: Context, found: LoggedDisagreement, reason: string): Promise<number> {
  const lesson = await lockAttendance(ctx.tx, ctx.scope, found.schedule_no, 'lesson')
  if (!lesson) throw failures.notFound(t('lesson'))
  if (closedBy.includes(found.report_status) || lesson.attendance_distinction === attendance.complete) {
    throw failures.refused(
      'REPORT_CLOSED',
      t('report_closed', { state: reportStateText(found.report_status) }),
    )
  }
  const next = loggedMark(found.code, found.proposed)
  const local = localTime(ctx)
  refuseBlocked(correctionBlock({ ...lesson, reported: false }, local, next))
  await changeAttendance(ctx, lesson, next, { action: 'correctAttendance', reason })
  return next
}

/** A grave incident is not for whoever decided it alone to know of. */
async function tellIncident({ tx, now, user }: Context, found: LoggedDisagreement, reason: string) {
  const { user_no, user_named } = user
  const incident = { ...found, time_limit_no: found.period_no, user_no, user_named, reason }
  await meetingIncidentAlert.raise(tx, heardOf(incident), now)
}

/** What is decided of a disagreement, with its reason; D1, D2 and D5 correct the attendance with it (meetings C6). */
export const zoomLogDecideHandlers: Pick<Handlers, 'ZoomLog_decide'> = {
  ZoomLog_decide: async (ctx, { disagreement_no, decision, reason, seen, participants = [] }) => {
    const found = await holdDisagreement(ctx, disagreement_no)
    refuseSettled(found)
    await refuseToDecide(ctx, found)
    if (seen !== found.seen) throw changedSince()
    const { schedule_no, student_no, code } = found
    if (!decisionsOf(code).some(each => each === decision)) {
      throw failures.invalid([{ field: 'decision', message: t('wrong_decision') }])
    }
    if (code === 'D6' && devicesOf(found.detail).length > 0) {
      await decidePeople(ctx, found, participants, { decision, reason })
      return { schedule_no, student_no, attendance_distinction: found.attendance_distinction }
    }
    const attendance_distinction =
      decision === 'as_logged' ? await correctByLog(ctx, found, reason) : found.attendance_distinction
    const by = { decided_by: ctx.user.user_no, decided_at: ctx.now }
    await writeDecision(ctx.tx, await listSiblings(ctx.tx, found), { decision, reason, ...by })
    if (decision === 'incident') await tellIncident(ctx, found, reason)
    const detail = { disagreement_no, code, decision, reason }
    await audit(ctx, 'decideDisagreement', 'meeting_disagreement', schedule_no, detail)
    return { schedule_no, student_no, attendance_distinction }
  },
}
